import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '../components/admin/account-page.tsx'
import { changePassword, signOutElsewhere } from '../http/account-action.server.ts'
import { readForm } from '../http/form.server.ts'
import { metaFromLoader } from '../http/meta.ts'
import { requireSession } from '../http/session.server.ts'
import { signOut } from '../http/sign-out.server.ts'
import { formatInstant } from '../lib/dates.ts'
import { describeDevice } from '../lib/describe-device.ts'
import { adminHead } from '../services/page-heads.server.ts'
import { consumeFlash, listSessions } from '../services/sessions.server.ts'
import { siteName } from '../services/site.server.ts'

export const meta = metaFromLoader

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request)
	const sessions = await listSessions(session)
	return {
		user: session.user,
		siteName: siteName(),
		alert: (await consumeFlash(session))?.alert ?? null,
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
	const session = await requireSession(request)
	const form = await readForm(request)
	switch (form.get('intent')) {
		case 'logout':
			return signOut(request)
		case 'sessions':
			return signOutElsewhere(session)
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
