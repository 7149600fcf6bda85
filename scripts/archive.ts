/**
 * `npm run archive -- build FILE`: the archive file of what is public now, made from the built site.
 * `npm run archive -- verify FILE`: checks one. Exit code 1 when it is not whole.
 */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { pageRenderer } from '../app/formats/archive-export/pages.server.ts'
import { verifyArchive } from '../app/formats/archive-export/verify.server.ts'
import { writeArchive } from '../app/formats/archive-export/write-archive.server.ts'
import type { Context } from '../app/runtime/context.server.ts'
import { runCommand, UsageError, withContext } from './run-command.ts'

const usage = 'Usage: npm run archive -- build FILE\n       npm run archive -- verify FILE'

await runCommand(async () => {
	const [command, file, ...rest] = process.argv.slice(2)
	if (!file || rest.length > 0) throw new UsageError(usage)
	if (command === 'build') await withContext((context) => build(context, file))
	else if (command === 'verify') await verify(file)
	else throw new UsageError(usage)
})

async function build(context: Context, file: string): Promise<void> {
	if (!existsSync('build/server/index.js'))
		throw new UsageError('There is no built site: run "npm run build" first')
	const server = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
	const handle = createRequestHandler(server, 'production')
	const site = {
		render: pageRenderer((request, visit) => handle(request, { ...context, ...visit })),
		staticFolder: 'build/client',
	}
	const draft = `${file}.part`
	try {
		const { bytes, sha256, day } = await writeArchive(context, draft, site)
		await rename(draft, file)
		process.stdout.write(`${file}: ${bytes} bytes, SHA-256 ${sha256}, latest change ${day}\n`)
	} finally {
		await rm(draft, { force: true })
	}
}

async function verify(file: string): Promise<void> {
	const { files, bytes, faults } = await verifyArchive(file)
	for (const fault of faults) process.stderr.write(`${file}: ${fault}\n`)
	if (faults.length > 0) process.exitCode = 1
	else process.stdout.write(`${file}: whole, ${files} files, ${bytes} bytes, every SHA-256 fits\n`)
}
