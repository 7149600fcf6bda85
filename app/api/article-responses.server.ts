/** Articles as responses: one, or a list, which may be larger than the memory that a response may take. */
import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { ArticleRef } from '../../db/repositories/article-lists.ts'
import type { Article } from '../../db/repositories/articles.ts'
import { articleOutput } from '../domain/articles/article-output.ts'
import type { ArticleList } from '../domain/articles/published.server.ts'
import { articleTag, ifNoneMatchHits, weakTag } from '../http/etag.ts'
import type { Context } from '../runtime/context.server.ts'
import { json, publicRead } from './api-route.server.ts'
import { problemResponse } from './problem.server.ts'

/** One article for the API with its entity tag, or 304; 404 for null. Any origin may read a published one. */
export function articleResponse(request: Request, article: Article | null): Response {
	if (!article) throw problemResponse(404, 'Article not found.')
	const tag = articleTag(article)
	const headers: Record<string, string> = {
		ETag: tag,
		'Cache-Control': 'private, no-cache',
		...(article.status === 'published' ? publicRead : {}),
	}
	if (ifNoneMatchHits(request.headers.get('If-None-Match'), tag))
		return new Response(null, { status: 304, headers })
	return json(articleOutput.parse(article), { headers })
}

const mib = 1024 * 1024
/** A list that is larger is written as it is read from the database. */
const wholeMaxBytes = 4 * mib
/** Number of articles read from the database at a time. */
const batchBytes = mib / 32

/**
 * A JSON array of articles with an entity tag, or 304. `headers` go with both. A list of more than 4 MiB is streamed,
 * and says `private`, since neither the page cache nor a shared cache has room for it.
 */
export async function articleListResponse(
	context: Context,
	request: Request,
	list: ArticleList,
	headers: Record<string, string>,
): Promise<Response> {
	const isLarge = list.refs.reduce((sum, { bytes }) => sum + bytes, 0) > wholeMaxBytes
	const all = {
		'Content-Type': 'application/json; charset=utf-8',
		...headers,
		...(isLarge && { 'Cache-Control': 'private, no-cache' }),
		ETag: tagOf(list),
	}
	if (ifNoneMatchHits(request.headers.get('If-None-Match'), all.ETag))
		return new Response(null, { status: 304, headers: all })
	if (isLarge) {
		const body = createReadableStreamFromReadable(
			Readable.from(writeInBatches(context, list), { objectMode: false }),
		)
		return new Response(body, { headers: all })
	}
	const articles = list.refs.length === 0 ? [] : await list.read(list.refs.map(({ id }) => id))
	return new Response(JSON.stringify(articleOutput.array().parse(articles)), { headers: all })
}

/** Weak: compression may come between. A version grows with each write, so ids and versions tell two states apart. */
function tagOf({ refs, total }: ArticleList): string {
	const state = JSON.stringify([total, ...refs.map(({ id, version }) => [id, version])])
	return weakTag(state)
}

async function* writeInBatches(context: Context, { refs, read }: ArticleList): AsyncGenerator<Uint8Array> {
	let separator = '['
	for (const ids of batches(refs)) {
		// One batch at a time, however many lists are being written, so that other requests get in between.
		yield await context.runExclusive('article list', async () => {
			await yieldToEventLoop()
			const articles = articleOutput.array().parse(await read(ids))
			const text = articles.map((article) => separatorOnce() + JSON.stringify(article)).join('')
			return Buffer.from(text)
		})
	}
	yield Buffer.from(separator === '[' ? '[]' : ']')

	function separatorOnce(): string {
		const present = separator
		separator = ','
		return present
	}
}

function* batches(refs: ArticleRef[]): Generator<number[]> {
	let ids: number[] = []
	let size = 0
	for (const { id, bytes } of refs) {
		if (ids.length > 0 && size + bytes > batchBytes) {
			yield ids
			ids = []
			size = 0
		}
		ids.push(id)
		size += bytes
	}
	yield ids
}

/** Largest part of a list; the step of the links where none was asked for. */
const maxLimit = 100

/** Headers of a list that was cut: `Link` (RFC 8288) and `X-Total-Count`. */
export function paginationHeaders(
	requestUrl: string,
	slice: { limit?: number | undefined; offset?: number | undefined },
	total: number,
): Record<string, string> {
	if (slice.limit === undefined && slice.offset === undefined) return {}
	const limit = slice.limit ?? maxLimit
	const offset = slice.offset ?? 0
	const link = (rel: string, to: number) => {
		const url = new URL(requestUrl)
		url.searchParams.set('limit', String(limit))
		url.searchParams.set('offset', String(to))
		return `<${url.pathname}${url.search}>; rel="${rel}"`
	}
	const links = [link('first', 0)]
	if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)))
	if (slice.limit !== undefined && offset + limit < total) links.push(link('next', offset + limit))
	return { 'X-Total-Count': String(total), Link: links.join(', ') }
}
