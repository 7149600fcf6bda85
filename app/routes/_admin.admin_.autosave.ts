/** POST /admin/autosave: what the editor's script sends while somebody types, and DISCARD of what it has sent. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { autosave, autosaveInput, discardAutosave, recordForm } from '../domain/articles/autosaves.server.ts'
import { readForm, textField } from '../http/form.server.ts'
import { privateHeaders } from '../http/page-policy.ts'
import { requireSession } from '../http/session.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireSession(context, request)
	return redirect('/admin')
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const { user } = session
	const form = await readForm(request)
	if (form.get('intent') === 'discard') {
		await discardAutosave(context, user.id, textField(form, 'draftId'))
		return redirect(editorOf(form), 303)
	}
	const typed = autosaveInput.safeParse(Object.fromEntries(form))
	if (!typed.success) return Response.json(null, { status: 400, headers: privateHeaders })
	const isStored = await autosave(context, user.id, typed.data)
	return Response.json({ isStored }, { headers: privateHeaders })
}

/** Where the button DISCARD stands. */
function editorOf(form: FormData): string {
	const record = recordForm.safeParse(form.get('record'))
	if (record.success) return `/admin/record/${record.data}`
	const id = textField(form, 'articleId')
	return /^\d{1,15}$/.test(id) ? `/admin/edit-article/${id}` : '/admin/new-article'
}
