import { listSettings, type SettingState } from '../app/runtime/env.server.ts'
import { print } from './print.ts'

/** Prints each setting: its value and where that comes from, what it is for, what it takes, its default. */
export function printSettings(): void {
	print(listSettings().map(describe).join('\n'))
}

function describe({ name, value, origin, fallback, takes, meaning }: SettingState): string {
	const holds = value ?? fallback
	const first = holds === null ? `${name} is not set` : `${name}=${holds}`
	const usual = fallback === null || origin === 'default' ? '' : ` Default: ${fallback}.`
	return `${first}  (${origin})\n    ${meaning} Takes ${takes}.${usual}`
}
