/** Resumption tokens, which carry all that the next request needs: no server remembers a harvest. */
import { z } from 'zod'

const token = z.tuple([
	/** The edition that is harvested, whatever is published meanwhile. */
	z.int().min(1),
	/** The span of time, as instants. */
	z.string(),
	z.string(),
	/** The last record that was given, and how many there were up to it. */
	z.string().min(1),
	z.int().min(1),
])

export type OaiToken = { edition: number; from: string; before: string; after: string; cursor: number }

export function writeToken({ edition, from, before, after, cursor }: OaiToken): string {
	return Buffer.from(JSON.stringify([edition, from, before, after, cursor])).toString('base64url')
}

/** Null for what is no token of ours. */
export function readToken(text: string): OaiToken | null {
	try {
		const read = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
		const [edition, from, before, after, cursor] = read
		const known = { edition, from, before, after, cursor }
		return writeToken(known) === text ? known : null
	} catch {
		return null
	}
}
