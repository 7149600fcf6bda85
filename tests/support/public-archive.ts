/** One archive with the starter articles for all tests that read its public pages and change nothing that they show. */
import type { TestProject } from 'vitest/node'
import { startFilledArchive } from './archive-server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		publicArchive: { origin: string }
	}
}

export default async function setup(project: TestProject) {
	const { origin, stop } = await startFilledArchive({ LOG_LEVEL: 'error' })
	project.provide('publicArchive', { origin })
	return stop
}
