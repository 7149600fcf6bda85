/**
 * The files of uploaded images beside a copy of the database, in a folder `uploads` as they stand beside the database
 * itself. They never change, so each is taken once, and as a link where the disk is the same.
 */
import { createHash } from 'node:crypto'
import {
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { followLinks } from '../app/lib/follow-links.ts'
import { filesOf, imagePath, type StoredImage, uploadsFolder } from '../app/lib/uploads.ts'

/** The backup names images whose files are nowhere. */
export class MissingImagesError extends Error {
	constructor(backup: string, addresses: string[]) {
		const named = addresses.slice(0, 10).join(', ')
		const more = addresses.length > 10 ? ` and ${addresses.length - 10} more` : ''
		super(
			`${backup} names images that are neither in the folder "uploads" beside it nor in the data folder, or are damaged: ${named}${more}. Put them there, or restore with --without-images.`,
		)
		this.name = 'MissingImagesError'
	}
}

/** The images that a database names; none where it is older than they are. */
function listImages(database: string): StoredImage[] {
	const sqlite = new Sqlite(database, { readonly: true })
	try {
		const hasImages = sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'images'`).get()
		if (!hasImages) return []
		return sqlite.prepare('SELECT hash, width, height FROM images').all() as StoredImage[]
	} finally {
		sqlite.close()
	}
}

/** Takes the images that a copy of the database names along; returns the addresses of those that are not whole. */
export function backUpImages(source: string, copy: string): string[] {
	const from = path.dirname(path.resolve(source))
	const to = path.dirname(path.resolve(copy))
	const missing: string[] = []
	for (const image of listImages(copy)) {
		if (filesOf(image).every((file) => existsSync(path.join(from, file)))) copyImageFiles(image, from, to)
		else missing.push(imagePath(image))
	}
	return missing
}

/** The files that backups name, as addresses. */
export function listNamedFiles(backups: string[]): Set<string> {
	return new Set(backups.flatMap((backup) => listImages(backup).flatMap(filesOf)))
}

/** The files in the folder `uploads` of a folder, as addresses. */
export function listFiles(folder: string): string[] {
	const uploads = path.join(folder, uploadsFolder)
	if (!existsSync(uploads)) return []
	return readdirSync(uploads, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.map((file) => `/${file.replaceAll(path.sep, '/')}`)
}

/** The images of a backup that `locateImages` does not find. */
export function listMissingImages(backup: string, database: string): StoredImage[] {
	const folders = [backup, database].map((file) => path.dirname(path.resolve(file)))
	return listImages(backup).filter((image) => findFolder(image, folders) === undefined)
}

/**
 * Which of the folders the files of each image of a backup can be taken from. `copy` is the database that names them,
 * `backup` what errors call it. Throws `MissingImagesError` unless those that are nowhere may be left out.
 */
export function locateImages(
	copy: string,
	{ backup, folders, withoutImages }: { backup: string; folders: string[]; withoutImages?: boolean },
): { image: StoredImage; from: string }[] {
	const missing: string[] = []
	const found = listImages(copy).flatMap((image) => {
		const from = findFolder(image, folders)
		if (from !== undefined) return { image, from }
		missing.push(imagePath(image))
		return []
	})
	if (missing.length > 0 && !withoutImages) throw new MissingImagesError(backup, missing)
	return found
}

function findFolder(image: StoredImage, folders: string[]): string | undefined {
	return folders.find((folder) => isWhole(image, folder))
}

/** Puts the files of an image into another folder, unless they are there in their length. */
export function copyImageFiles(image: StoredImage, from: string, to: string): void {
	for (const file of filesOf(image)) {
		const target = path.join(to, file)
		if (existsSync(target) && statSync(target).size === statSync(path.join(from, file)).size) continue
		mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
		// A process that is killed leaves nothing that looks whole.
		const draft = `${target}.${process.pid}.part`
		rmSync(draft, { force: true })
		const source = followLinks(path.join(from, file))
		try {
			linkSync(source, draft)
		} catch {
			copyFileSync(source, draft)
		}
		renameSync(draft, target)
	}
}

/** Removes the files that no database of `backups` names any more from the folder beside them. */
export function pruneImages(folder: string, backups: string[]): void {
	const kept = listNamedFiles(backups)
	for (const address of listFiles(folder)) if (!kept.has(address)) rmSync(path.join(folder, address))
}

/** Checks that the files of an image exist with the bytes that its name follows from. */
function isWhole(image: StoredImage, folder: string): boolean {
	const files = filesOf(image).map((file) => path.join(folder, file))
	if (!files.every((file) => existsSync(file))) return false
	const hash = createHash('sha256')
	for (const file of files) hash.update(readFileSync(file))
	return hash.digest('hex').startsWith(image.hash)
}
