/** Imports of files that an administrator uploads: kept from the dry run to the import, or for an hour. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { removeLeftovers } from '../../lib/remove-leftovers.ts'
import type { Context } from '../../runtime/context.server.ts'
import { type ImportReport, importPosts } from './import-posts.server.ts'
import { ImportFileError } from './imported-post.ts'
import { type ImportKind, importers } from './open-import.server.ts'

const importsFolder = 'imports'
const filesMax = 2000

/** The upload is no longer kept, or its import has begun. */
export class UploadGoneError extends Error {
	constructor() {
		super('This upload is no longer kept, or its import has begun. Choose the file again.')
		this.name = 'UploadGoneError'
	}
}

export const uploadedImport = z.object({
	kind: z.enum(['wordpress', 'ghost', 'markdown']),
	upload: z.uuid().catch(''),
	keepsStates: z.boolean(),
})

export type UploadedImport = z.output<typeof uploadedImport>

/** Keeps uploaded files, and says what their import would do. Throws `ImportFileError`. */
export async function checkUpload(
	context: Context,
	files: readonly File[],
	{ kind, keepsStates }: Omit<UploadedImport, 'upload'>,
): Promise<{ upload: string; report: ImportReport }> {
	const upload = randomUUID()
	const folder = folderOf(context, upload)
	try {
		await keepFiles(folder, files, kind)
		return { upload, report: await run(context, folder, { kind, keepsStates, isDryRun: true }) }
	} catch (error) {
		await rm(folder, { recursive: true, force: true })
		throw error
	}
}

/** Imports what was checked. Throws `UploadGoneError`, and `ImportFileError`. */
export async function importUpload(
	context: Context,
	{ upload, ...options }: UploadedImport,
): Promise<ImportReport> {
	if (upload === '') throw new UploadGoneError()
	const kept = folderOf(context, upload)
	const folder = `${kept}.running`
	const now = context.clock()
	try {
		// The hour of the sweep begins again: a rename leaves a folder as old as it was.
		await utimes(kept, now, now)
		// Only one of two imports of the same upload can rename it.
		await rename(kept, folder)
	} catch {
		throw new UploadGoneError()
	}
	try {
		return await run(context, folder, { ...options, isDryRun: false })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function run(
	context: Context,
	folder: string,
	{ kind, ...options }: Omit<UploadedImport, 'upload'> & { isDryRun: boolean },
): Promise<ImportReport> {
	const place = kind === 'markdown' ? folder : path.join(folder, '0')
	// Images come only from those that are stored.
	return importPosts(context, await importers[kind](place), { ...options, media: null })
}

async function keepFiles(folder: string, files: readonly File[], kind: ImportKind): Promise<void> {
	if (files.length === 0) throw new ImportFileError('Choose a file.')
	if (kind !== 'markdown' && files.length > 1) throw new ImportFileError('Choose one file.')
	if (files.length > filesMax) throw new ImportFileError(`Choose at most ${filesMax} files.`)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	for (const [at, file] of files.entries()) {
		const name = kind === 'markdown' ? path.join(String(at), fileName(file)) : String(at)
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 })
		await writeFile(path.join(folder, name), new Uint8Array(await file.arrayBuffer()), { mode: 0o600 })
	}
}

/** A plain name that keeps what a slug is made of. */
function fileName({ name }: File): string {
	const plain = name.replace(/^.*[\\/]/, '').replace(/[^\p{L}\p{N}._ -]+/gu, '-')
	return `${path.parse(plain).name.replace(/^\.+/, '').slice(0, 100) || 'post'}.md`
}

function folderOf({ env }: Context, upload: string): string {
	return path.join(env.dataFolder, importsFolder, upload)
}

/** Removes uploads that nobody has imported: an export of Ghost holds more than its posts. */
export async function sweepImports({ env, clock }: Context): Promise<void> {
	await removeLeftovers(path.join(env.dataFolder, importsFolder), () => true, clock())
}
