/** The record under the drafts, for administrators: `/preview/record/timeline`. */
import { previewNextEdition } from '../domain/editions/publishing/next-edition.server.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'
import type { ViewKind } from './record-view.ts'

const prefix = '/preview/record'

export const preview: ViewKind = {
	place(path) {
		if (path !== prefix && !path.startsWith(`${prefix}/`)) return null
		return { prefix, path: path.slice(prefix.length) || '/' }
	},
	policy: { isPrivate: true, cache: undefined },
	async open(context, request) {
		try {
			await requireSession(context, request)
		} catch (error) {
			if (error instanceof Response) return error
			throw error
		}
		const record = await previewNextEdition(context)
		// Drafts that cannot be read as their schemas say have problems, which that page lists.
		if (!record)
			return new Response(null, { status: 303, headers: { ...privateHeaders, Location: '/admin/editions' } })
		return {
			prefix,
			record,
			isPinned: false,
			bar: draftsBar(record.edition.number),
			headers: { ...privateHeaders },
		}
	},
}

/** HTML for the top of a preview: that nothing of it is public, and the way back. */
function draftsBar(number: number): string {
	return [
		'<div class="wrap mt-4"><div class="notice yellow"><div>',
		`<p><b>Preview of edition ${number}</b>: the record under all drafts. Nothing of it is public.</p>`,
		'<p><a href="/admin/editions">Back to the editions</a></p></div></div></div>',
	].join('')
}
