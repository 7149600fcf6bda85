import { distance } from 'fastest-levenshtein'

/** Names that Node.js, its allocator or the C library read, which may stand in `.env` as well. */
const foreign = /^(NODE_|UV_|MALLOC_|LD_|LC_|LANG|TZ|NO_COLOR|FORCE_COLOR|SSL_CERT_)/

/**
 * A line for each name that is no setting: all of the file `.env`, since nothing else reads it, and those of the
 * environment that differ from a setting by two characters at most. Names without `_` are common there.
 */
export function findUnknownSettings(
	known: string[],
	file: Record<string, string>,
	environment: Record<string, string | undefined>,
): string[] {
	const inFile = Object.keys(file).filter((name) => !known.includes(name) && !foreign.test(name))
	const inEnvironment = Object.keys(environment).filter(
		(name) =>
			name.includes('_') &&
			!known.includes(name) &&
			!(name in file) &&
			changes(name, nearest(name, known)) <= 2,
	)
	return [
		...inFile.map((name) => describe(`${name} in .env`, name, known)),
		...inEnvironment.map((name) => describe(`${name} in the environment`, name, known)),
	]
}

function describe(place: string, name: string, known: string[]): string {
	const near = nearest(name, known)
	const isNear = changes(name, near) <= near.length / 2
	return `${place} is no setting of the archive and has no effect.${isNear ? ` Did you mean ${near}?` : ''}`
}

function nearest(name: string, known: string[]): string {
	return known.reduce((best, each) => (changes(name, each) < changes(name, best) ? each : best))
}

/** Lower case counts as the same letter: names of settings are in capitals. */
function changes(name: string, known: string): number {
	return distance(name.slice(0, 100).toUpperCase(), known)
}
