/**
 * The files of uploaded images and of captures beside a copy of the database, in folders as they stand beside the database
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
import { captureFile, capturesFolder, isCapturePath } from '../app/lib/capture-files.ts'
import { followLinks } from '../app/lib/follow-links.ts'
import { filesOf, imagePath, isUploadPath, type StoredImage, uploadsFolder } from '../app/lib/uploads.ts'

/** The backup names files that are nowhere. */
export class MissingFilesError extends Error {
	constructor(backup: string, names: string[]) {
		const named = names.slice(0, 10).join(', ')
		const more = names.length > 10 ? ` and ${names.length - 10} more` : ''
		super(
			`${backup} names images or captures that are neither in the folders "${uploadsFolder}" and "${capturesFolder}" beside it nor in the data folder, or are damaged: ${named}${more}. Put them there, or restore with --without-images.`,
		)
		this.name = 'MissingFilesError'
	}
}

/** Files that a row of the database names, as paths from the data folder; the SHA-256 of all their bytes begins with `hash`. */
export type StoredFiles = { name: string; hash: string; files: string[] }

/** The files that a database names; none of the kinds that are newer than it. */
function listStored(database: string): StoredFiles[] {
	const sqlite = new Sqlite(database, { readonly: true })
	try {
		const has = (table: string) =>
			sqlite.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined
		return [...(has('images') ? readImages(sqlite) : []), ...(has('captures') ? readCaptures(sqlite) : [])]
	} finally {
		sqlite.close()
	}
}

function readImages(sqlite: Sqlite.Database): StoredFiles[] {
	const images = sqlite.prepare<[], StoredImage>('SELECT hash, width, height FROM images').all()
	return images.map((image) => ({ name: imagePath(image), hash: image.hash, files: filesOf(image) }))
}

/** The file of a capture and that of its text; two captures may share one. */
function readCaptures(sqlite: Sqlite.Database): StoredFiles[] {
	const files = sqlite.prepare<[], { sha256: string; ending: string }>(
		`SELECT sha256, kind AS ending FROM captures
		UNION SELECT text_sha256, 'txt' FROM captures WHERE text_sha256 IS NOT NULL`,
	)
	return files.all().map(({ sha256, ending }) => {
		const file = captureFile(sha256, ending)
		return { name: file, hash: sha256, files: [file] }
	})
}

/** Takes along what a copy of the database names; returns the names of those whose files are missing. */
export function backUpFiles(source: string, copy: string): string[] {
	const from = path.dirname(path.resolve(source))
	const to = path.dirname(path.resolve(copy))
	const missing: string[] = []
	for (const stored of listStored(copy)) {
		if (stored.files.every((file) => existsSync(path.join(from, file)))) copyFiles(stored, from, to)
		else missing.push(stored.name)
	}
	return missing
}

/** The files that backups name; null where one of the backups cannot be read. */
export function listNamedFiles(backups: string[]): Set<string> | null {
	try {
		return new Set(backups.flatMap((backup) => listStored(backup).flatMap(({ files }) => files)))
	} catch {
		return null
	}
}

/** The files in the folders of images and captures below a folder. */
export function listFiles(folder: string): string[] {
	return [uploadsFolder, capturesFolder]
		.map((name) => path.join(folder, name))
		.filter((parent) => existsSync(parent))
		.flatMap((parent) => readdirSync(parent, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.map((file) => `/${file.replaceAll(path.sep, '/')}`)
}

/** Checks that a path can be that of a file that a backup takes along. */
export function isStoredPath(file: string): boolean {
	return isUploadPath(file) || isCapturePath(file)
}

/** The files that a backup names and `locateFiles` does not find. */
export function listMissing(backup: string, database: string): StoredFiles[] {
	const folders = [backup, database].map((file) => path.dirname(path.resolve(file)))
	return listStored(backup).filter((stored) => findFolder(stored, folders) === undefined)
}

/**
 * Which of the folders the files that a backup names can be taken from. `copy` is the database that names them,
 * `backup` what errors call it. Throws `MissingFilesError` unless those that are nowhere may be left out.
 */
export function locateFiles(
	copy: string,
	{ backup, folders, withoutFiles }: { backup: string; folders: string[]; withoutFiles?: boolean },
): { stored: StoredFiles; from: string }[] {
	const missing: string[] = []
	const found = listStored(copy).flatMap((stored) => {
		const from = findFolder(stored, folders)
		if (from !== undefined) return { stored, from }
		missing.push(stored.name)
		return []
	})
	if (missing.length > 0 && !withoutFiles) throw new MissingFilesError(backup, missing)
	return found
}

function findFolder(stored: StoredFiles, folders: string[]): string | undefined {
	return folders.find((folder) => isWhole(stored, folder))
}

/** Puts files into another folder, unless they are there in their length. */
export function copyFiles({ files }: StoredFiles, from: string, to: string): void {
	for (const file of files) {
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

/**
 * Removes the files that no database of `backups` names any more from the folder beside them. Returns false, and removes
 * none, where one of the backups cannot be read.
 */
export function pruneFiles(folder: string, backups: string[]): boolean {
	const kept = listNamedFiles(backups)
	if (kept === null) return false
	for (const address of listFiles(folder))
		if (!kept.has(address)) rmSync(path.join(folder, address), { force: true })
	return true
}

/** Checks that the files exist with the bytes that their hash is of. */
function isWhole({ files, hash: expected }: StoredFiles, folder: string): boolean {
	const paths = files.map((file) => path.join(folder, file))
	if (!paths.every((file) => existsSync(file))) return false
	const hash = createHash('sha256')
	for (const file of paths) hash.update(readFileSync(file))
	return hash.digest('hex').startsWith(expected)
}
