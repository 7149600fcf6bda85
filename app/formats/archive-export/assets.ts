/** Files of the site that pages need: styles, fonts, icons, pictures of its own. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BagFile } from './bag-file.ts'
import { readSymbols } from './icons.ts'
import { relativeTo } from './page-file.ts'

/** Only plain names: nothing that could lead out of the folder, and nothing encoded. */
const plainAddress = /^(\/[\w-][\w.-]*)+$/

/** Gathers what pages ask for from the folder of static files. */
export class Assets {
	readonly #folder: string
	readonly #used = new Set<string>()
	readonly #sprites = new Map<string, Map<string, string>>()

	constructor(folder: string) {
		this.#folder = folder
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

	/** Everything that was asked for, and what its stylesheets ask for, by place. */
	files(): BagFile[] {
		const files: BagFile[] = []
		// A set gives out what is added to it on the way.
		for (const address of this.#used) files.push(this.#read(address))
		return files.sort((a, b) => (a.path < b.path ? -1 : 1))
	}

	#read(address: string): BagFile {
		const bytes = readFileSync(path.join(this.#folder, address))
		const place = placeOf(address)
		if (!address.endsWith('.css')) return { path: place, bytes }
		return { path: place, bytes: Buffer.from(this.#offlineStyles(bytes.toString(), place)) }
	}

	/** A stylesheet names its files relative to itself. */
	#offlineStyles(css: string, place: string): string {
		return css.replace(/url\((["']?)(\/[^"')]+)\1\)/g, (whole, _quote, address: string) => {
			const used = this.use(address)
			return used === null ? whole : `url(${relativeTo(place, used)})`
		})
	}

	#find(address: string): string | null {
		if (!plainAddress.test(address)) return null
		const file = path.join(this.#folder, address)
		return existsSync(file) && statSync(file).isFile() ? file : null
	}
}

function placeOf(address: string): string {
	return `assets/${address.replace(/^\/(assets\/)?/, '')}`
}
