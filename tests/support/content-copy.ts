import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../content/load.ts'
import { checkStarterArticles } from '../../content/starter-articles.ts'
import { temporaryFolder } from './temporary-folder.ts'

// biome-ignore lint/suspicious/noExplicitAny: an error is what the types of a record forbid
export type Loose = any

/** A copy of the record, to be changed; in a folder that goes with the test, unless one is given. */
export class ContentCopy {
	readonly folder: string

	constructor(folder = path.join(temporaryFolder(), 'content')) {
		this.folder = folder
		cpSync('content', folder, { recursive: true })
	}

	/** Changes what a JSON file holds. */
	edit(file: string, change: (value: Loose) => void): this {
		const place = path.join(this.folder, file)
		const value = JSON.parse(readFileSync(place, 'utf8'))
		change(value)
		writeFileSync(place, JSON.stringify(value))
		return this
	}

	/** Every fault as the check prints it, without the folder's name. */
	issues(): string[] {
		const found = [
			...checkContent(this.folder).issues,
			...checkStarterArticles(path.join(this.folder, 'articles')).issues,
		]
		return found.map(({ file, path, message }) => `${file} ${path}: ${message}`)
	}
}
