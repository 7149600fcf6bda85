/** The record under the drafts, for administrators: `/preview/record/timeline`. */
import { previewNextEdition } from '../../app/domain/editions/publishing/next-edition.server.ts'
import { draftsBar } from '../../app/formats/record-views/drafts-bar.ts'
import { privateHeaders } from '../../app/http/page-policy.ts'
import { requireSession } from '../../app/http/session.server.ts'
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
