import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readForm, textField } from '../http/form.server.ts'
import { assertOwnOrigin } from '../http/origin.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { safeRedirectTarget } from '../http/redirect-target.ts'
import { themeChoiceCookie } from '../http/theme.server.ts'

export const handle: RouteHandle = { page: { hasForm: true } }

/** The footer's choice of light, dark or the system's theme. */
export async function action({ request, context }: ActionFunctionArgs) {
	assertOwnOrigin(context, request)
	const form = await readForm(request)
	const cookie = await themeChoiceCookie(form.get('theme'))
	if (!cookie) throw new Response('Choose light, dark or system.', { status: 400 })
	const page = textField(form, 'back')
	const back = page + queryOf(request.headers.get('Referer'), page)
	return redirect(safeRedirectTarget(back, '/'), {
		status: 303,
		headers: { 'Set-Cookie': cookie },
	})
}

/** The query of the page with the form, which is cached for all queries: only the browser knows it. */
function queryOf(referrer: string | null, path: string): string {
	if (!URL.canParse(referrer ?? '')) return ''
	const { pathname, search } = new URL(referrer ?? '')
	return pathname === path ? search : ''
}

export async function loader() {
	return redirect('/', { status: 303 })
}
