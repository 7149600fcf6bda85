import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword, signOut, signOutElsewhere } from '../admin/account/account-action.server.ts'
import { AccountPage } from '../admin/account/account-page.tsx'
import { changeSecondFactor } from '../admin/account/second-factor-action.server.ts'
import { describeDevice } from '../domain/accounts/describe-device.ts'
import { beginEnrolment, findSecondFactor } from '../domain/accounts/second-factor.server.ts'
import { consumeFlash, listSessions } from '../domain/accounts/sessions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { adminHead } from '../formats/seo/page-heads.server.ts'
import { readForm } from '../http/form.server.ts'
import { requireSession } from '../http/session.server.ts'
import { formatInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader({ request, ...args }: LoaderFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const sessions = await listSessions(context, session)
	const factor = await findSecondFactor(context, session.user)
	const isAskedFor = new URL(request.url).searchParams.get('second-factor') === 'new'
	return {
		user: session.user,
		siteName: context.site.name,
		alert: (await consumeFlash(context, session))?.alert ?? null,
		factor: factor && { since: formatInstant(factor.createdAt), recoveryCodes: factor.recoveryCodes },
		enrolment: isAskedFor && !factor ? beginEnrolment(context, session.user) : null,
		sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, isCurrent }) => ({
			device: describeDevice(userAgent),
			isCurrent,
			created: { iso: createdAt, label: formatInstant(createdAt) },
			lastSeen: { iso: lastSeenAt, label: formatInstant(lastSeenAt) },
		})),
		head: adminHead(context, 'Account'),
	}
}

export async function action({ request, ...args }: ActionFunctionArgs) {
	const { session, context } = await requireSession(args.context, request)
	const form = await readForm(request)
	switch (form.get('intent')) {
		case 'logout':
			return signOut(context, request)
		case 'sessions':
			return signOutElsewhere(context, session)
		case 'password':
			return changePassword(request, context, session, form)
		case 'second-factor-on':
		case 'second-factor-off':
			return changeSecondFactor(request, context, session, form)
		default:
			return data(
				{ formError: 'This button is not known. Nothing was changed.', fieldErrors: {} },
				{ status: 400 },
			)
	}
}

export default function Account() {
	const { factor, enrolment, ...page } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const failure = result && 'formError' in result ? result : undefined
	return (
		<AccountPage
			{...page}
			failure={failure}
			secondFactor={{
				factor,
				enrolment: (failure && 'enrolment' in failure && failure.enrolment) || enrolment,
				newCodes: result && 'newCodes' in result ? result.newCodes : null,
			}}
		/>
	)
}
