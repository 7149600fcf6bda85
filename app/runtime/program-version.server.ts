import { readFileSync } from 'node:fs'
import { programFile } from '../lib/program-root.ts'

/** The version that `package.json` names. */
export function programVersion(): string {
	const { version } = JSON.parse(readFileSync(programFile('package.json'), 'utf8')) as { version: string }
	return version
}
