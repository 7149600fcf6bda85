import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword, signOut, signOutElsewhere } from '../admin/account/account-action.server.ts'
import { AccountPage } from '../admin/account/account-page.tsx'
import { describeDevice } from '../domain/accounts/describe-device.ts'
import { consumeFlash, listSessions } from '../domain/accounts/sessions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'
import { siteName } from '../site/frame/site.server.ts'

export const meta = metaFromLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireSession(context, request)
	const sessions = await listSessions(context, session)
	return {
		user: session.user,
		siteName: siteName(),
		alert: (await consumeFlash(context, session))?.alert ?? null,
		sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, isCurrent }) => ({
			device: describeDevice(userAgent),
			isCurrent,
			created: { iso: createdAt, label: formatInstant(createdAt) },
			lastSeen: { iso: lastSeenAt, label: formatInstant(lastSeenAt) },
		})),
		head: adminHead('Account'),
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const session = await requireSession(context, request)
	const form = await readForm(request)
	switch (form.get('intent')) {
		case 'logout':
			return signOut(context, request)
		case 'sessions':
			return signOutElsewhere(context, session)
		case 'password':
			return changePassword(request, context, session, form)
		default:
			return data(
				{ formError: 'This button is not known. Nothing was changed.', fieldErrors: {} },
				{ status: 400 },
			)
	}
}

export default function Account() {
	return <AccountPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()} />
}
