/** Builds and verifies the archive file, the download of everything that is public. */
import { existsSync, lstatSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pageRenderer } from '../app/formats/archive-export/pages.server.ts'
import { verifyArchive } from '../app/formats/archive-export/verify.server.ts'
import { writeArchive } from '../app/formats/archive-export/write-archive.server.ts'
import { followLinks } from '../app/lib/follow-links.ts'
import { programFile } from '../app/lib/program-root.ts'
import { readRoutes } from '../server/routes.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'
import { loadServerBuild } from './server-build.ts'
import { withContext } from './with-context.ts'

/** Makes the archive file of what is public now, from the built site. */
export async function buildZip(file: string): Promise<void> {
	const { handle } = readRoutes(await loadServerBuild())
	const target = followLinks(file)
	assertWritable(file, target)
	const draft = `${target}.part`
	await withContext(async (context) => {
		const site = {
			render: pageRenderer(context, (request, visit) => handle(request, { ...context, ...visit })),
			staticFolder: programFile('build/client'),
		}
		try {
			const { bytes, sha256, day } = await writeArchive(context, draft, site)
			await rename(draft, target)
			print(`${file}: ${bytes} bytes, SHA-256 ${sha256}, latest change ${day}`)
		} finally {
			await rm(draft, { force: true })
		}
	})
}

/** Throws `UsageError` when the result of the work could not be put there. */
function assertWritable(file: string, target: string): void {
	if (!existsSync(path.dirname(target))) throw new UsageError(`${file}: there is no such folder`)
	if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory())
		throw new UsageError(`${file} is a folder. Name a file.`)
}

/** Verifies an archive file; sets exit code 1 when it is incomplete or damaged. */
export async function verifyZip(file: string): Promise<void> {
	const { files, bytes, errors } = await verifyArchive(file)
	for (const error of errors) process.stderr.write(`${file}: ${error}\n`)
	if (errors.length > 0) process.exitCode = 1
	else print(`${file}: complete, ${files} files, ${bytes} bytes, every SHA-256 matches`)
}
