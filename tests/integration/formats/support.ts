import type { LoaderFunctionArgs } from '@remix-run/node'
import { articleInput } from '../../../app/domain/articles/article-input.ts'
import { createArticle, replaceArticle } from '../../../app/domain/articles/articles.server.ts'
import { requestContext, testContext } from '../../support/database.ts'
import { siteOrigin } from '../../support/settings.ts'

/** Arguments of a route's loader for a GET of `path`. */
export function get(path: string, headers: Record<string, string> = {}): LoaderFunctionArgs {
	return { request: new Request(`${siteOrigin}${path}`, { headers }), params: {}, context: requestContext() }
}

/** Stores an article; published unless `fields` say otherwise. */
export function write(fields: Record<string, unknown> = {}) {
	return createArticle(testContext, toInput(fields))
}

/** Replaces an article whole. */
export function rewrite(id: number, fields: Record<string, unknown> = {}) {
	return replaceArticle(testContext, id, toInput(fields))
}

function toInput(fields: Record<string, unknown>) {
	return articleInput.parse({
		title: 'How entries are graded',
		content: '<p>Each line has a grade.</p>',
		status: 'published',
		...fields,
	})
}
