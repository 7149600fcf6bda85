/** Opens the administrator's pages and forms: guard, facts of the frame, LOGOUT. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { consumeFlash } from '../../domain/accounts/sessions.server.ts'
import { findWaiting } from '../../domain/waiting/waiting.server.ts'
import { readForm } from '../../http/form.server.ts'
import { requireSession } from '../../http/session.server.ts'
import { signOut } from '../account/account-action.server.ts'
import { adminHead } from './admin-head.ts'
import { keepSentForm } from './sent-form.server.ts'

/** Guards a page of the administrator. Returns the session, its context, and what the frame of the page shows. */
export async function openAdminPage({ request, ...args }: LoaderFunctionArgs, title: string) {
	const { session, context } = await requireSession(args.context, request)
	const frame = {
		user: session.user,
		siteName: context.site.name,
		waiting: await findWaiting(context),
		flash: await consumeFlash(context, session),
		head: adminHead(context, title),
	}
	return { session, context, frame }
}

/**
 * Guards a form of the administrator and reads it. Throws the form itself when the session has ended, and the redirect to
 * the sign-in page when LOGOUT was pressed.
 */
export async function openAdminForm({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request, keepSentForm)
	const form = await readForm(request)
	if (form.get('intent') === 'logout') throw await signOut(context, request)
	return { session, context, form }
}
