import type { EditorFailure } from '../../../../app/admin/article-form/form-values.ts'
import * as editRoute from '../../../../app/routes/_admin.admin_.edit-article.$id.tsx'
import * as newRoute from '../../../../app/routes/_admin.admin_.new-article.tsx'
import { articleBody } from '../../../factories/article.ts'
import { adminClient } from '../../../support/admin-client.ts'

type Fields = Record<string, string>

/** The editor of an article, or of a new one, as an administrator's browser calls it. */
export async function openEditor(id: number | null, signedIn?: { Cookie: string }) {
	const { headers, read, post } =
		id === null
			? await adminClient(newRoute, '/admin/new-article', { signedIn })
			: await adminClient(editRoute, `/admin/edit-article/${id}`, { signedIn, params: { id: String(id) } })
	return {
		headers,
		read,
		post,
		/** Sends its form with every field; `failure` is what comes back where it was not saved. */
		send: async (fields: Fields) => {
			const { body, ...response } = await post(formOf(fields))
			return { ...response, failure: (body || {}) as EditorFailure }
		},
	}
}

function formOf(fields: Fields): FormData {
	const { status: _status, publishedAt: _date, ...texts } = articleBody(fields)
	const form = new FormData()
	for (const [name, value] of Object.entries(texts)) form.set(name, String(value))
	return form
}
