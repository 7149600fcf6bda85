/** Files of the site that pages need: styles, fonts, icons, images of its own and uploaded ones. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isUploadPath } from '../../lib/uploads.ts'
import type { BagFile } from './bag-file.ts'
import { readSymbols } from './icons.ts'
import { relativeTo } from './page-file.ts'

/** Only plain names: nothing that could lead out of the folder, and nothing encoded. */
const plainAddress = /^(\/[\w-][\w.-]*)+$/

/** Gathers what pages ask for, from the folder of static files and from the data folder with the uploads. */
export class Assets {
	readonly #staticFolder: string
	readonly #dataFolder: string
	readonly #used = new Set<string>()
	readonly #sprites = new Map<string, Map<string, string>>()

	constructor(staticFolder: string, dataFolder: string) {
		this.#staticFolder = staticFolder
		this.#dataFolder = dataFolder
	}

	/** Takes the file at an address of the site along; its place in the archive file, or null when there is none. */
	use(address: string): string | null {
		const file = this.#find(address)
		if (file === null) return null
		this.#used.add(address)
		return placeOf(address)
	}

	/** The source of an icon; the sprite itself stays behind. */
	symbol(sprite: string, id: string): string | undefined {
		const known = this.#sprites.get(sprite)
		if (known) return known.get(id)
		const file = this.#find(sprite)
		const symbols = file ? readSymbols(readFileSync(file, 'utf8')) : new Map<string, string>()
		this.#sprites.set(sprite, symbols)
		return symbols.get(id)
	}

	/** Everything that was asked for, and what its stylesheets ask for, by place; each is read when its turn comes. */
	*files(): Generator<BagFile> {
		const styles = new Map<string, Buffer>()
		// A set gives out what is added to it on the way.
		for (const address of this.#used) {
			if (!address.endsWith('.css')) continue
			const css = readFileSync(this.#fileOf(address), 'utf8')
			styles.set(address, Buffer.from(this.#offlineStyles(css, placeOf(address))))
		}
		const files = [...this.#used].map((address) => ({ address, place: placeOf(address) }))
		for (const { address, place } of files.sort((a, b) => (a.place < b.place ? -1 : 1)))
			yield { path: place, bytes: styles.get(address) ?? readFileSync(this.#fileOf(address)) }
	}

	/** A stylesheet names its files relative to itself. */
	#offlineStyles(css: string, place: string): string {
		return css.replace(/url\((["']?)(\/[^"')]+)\1\)/g, (whole, _quote, address: string) => {
			const used = this.use(address)
			return used === null ? whole : `url(${relativeTo(place, used)})`
		})
	}

	#fileOf(address: string): string {
		return path.join(isUploadPath(address) ? this.#dataFolder : this.#staticFolder, address)
	}

	#find(address: string): string | null {
		if (!plainAddress.test(address)) return null
		const file = this.#fileOf(address)
		return existsSync(file) && statSync(file).isFile() ? file : null
	}
}

function placeOf(address: string): string {
	return `assets/${address.replace(/^\/(assets\/)?/, '')}`
}
