import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { programFile } from '../app/lib/program-root.ts'
import { UsageError } from './errors.ts'

/** The built site. Throws `UsageError` when there is none. */
export async function loadServerBuild(): Promise<ServerBuild> {
	const file = path.resolve(programFile('build/server/index.js'))
	if (!existsSync(file)) throw new UsageError('There is no built site: run "npm run build" first')
	return (await import(pathToFileURL(file).href)) as ServerBuild
}
