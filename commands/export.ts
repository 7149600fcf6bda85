/** Commands that export the articles for other programs. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { exportGhost } from '../app/formats/blog-export/ghost.server.ts'
import { exportMarkdown } from '../app/formats/blog-export/markdown.server.ts'
import { exportWordpress } from '../app/formats/blog-export/wordpress.server.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

const exporters = { wordpress: exportWordpress, ghost: exportGhost, markdown: exportMarkdown }

const fileNames = { wordpress: 'wordpress.xml', ghost: 'ghost.json', markdown: '' }

export type ExportKind = keyof typeof exporters

/** Throws `UsageError` where a file would be replaced, or where the files of an export would be among others. */
function assertFree(place: string, isFile: boolean): void {
	const isTaken =
		existsSync(place) && (isFile || !statSync(place).isDirectory() || readdirSync(place).length > 0)
	if (isTaken) throw new UsageError(`${place} exists already. Name a new place.`)
}

/** Writes all articles, drafts too, into a folder, or into a file with its images beside it. */
export async function exportTo(kind: ExportKind, target: string): Promise<void> {
	requireDatabase()
	const name = fileNames[kind]
	const isFile = name !== '' && path.extname(target) === path.extname(name)
	const place = isFile ? target : path.join(target, name)
	assertFree(place, name !== '')
	await withContext(async (context) => {
		const { articles, images, missingImages } = await exporters[kind](context, place)
		print(`${place}: ${articles} articles, ${images} images. Earlier versions and change notes stay here.`)
		if (missingImages > 0) print(`Files of images that are missing in the data folder: ${missingImages}.`)
	})
}
