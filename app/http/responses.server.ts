/** Responses that several routes share. */

import { data } from '@remix-run/node'
import { findNearestPages, type PageLink } from '../domain/nearest-pages.server.ts'
import type { Context } from '../runtime/context.server.ts'

/** Data of the page for a missing path; `kind` chooses its text. */
export type NotFoundData = { kind: 'page' | 'article'; nearest: PageLink[]; deletedTitle?: string }

/**
 * To be thrown: status 404 with the page for an unknown address or for a missing article; 410 for one that was deleted for
 * good, with its title.
 */
export async function notFound(
	context: Context,
	request: Request,
	kind: NotFoundData['kind'] = 'page',
	deletedTitle?: string,
) {
	const nearest = await findNearestPages(context, new URL(request.url).pathname)
	return data({ kind, nearest, deletedTitle } satisfies NotFoundData, {
		status: deletedTitle === undefined ? 404 : 410,
	})
}

/** A whole number from a path, or null. */
export function parseId(value: string | undefined): number | null {
	const id = /^\d{1,15}$/.test(value ?? '') ? Number(value) : null
	return id !== null && id > 0 ? id : null
}

/** Status 404 for programs that ask for the states of a page. */
export function noRecordPage(): Response {
	return new Response('The record has no page at this address.\n', {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
	})
}

/** The page of a list that a request asks for, 1 where it names none; null for what is no number. */
export function pageInQuery(request: Request): number | null {
	const asked = new URL(request.url).searchParams.get('page')
	return asked === null ? 1 : parseId(asked)
}
