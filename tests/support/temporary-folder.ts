import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes when the test is over. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}
