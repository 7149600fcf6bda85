/** Answers that several routes share. */
import { data } from '@remix-run/node'

/** What an error page is told; `kind` chooses its words. */
export type ErrorData = { kind: 'page' | 'article' }

/** To be thrown: status 404 with the page for an unknown address or for a missing article. */
export function notFound(kind: ErrorData['kind'] = 'page') {
	return data({ kind } satisfies ErrorData, { status: 404 })
}

/** A whole number from a path, or null. */
export function parseId(value: string | undefined): number | null {
	const id = /^\d{1,15}$/.test(value ?? '') ? Number(value) : null
	return id !== null && id > 0 ? id : null
}
