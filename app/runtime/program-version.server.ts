import { readFileSync } from 'node:fs'

/** The version that `package.json` names. */
export function programVersion(): string {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
	return version
}
