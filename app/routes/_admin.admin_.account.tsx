import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changePassword, signOutElsewhere } from '../admin/account/account-action.server.ts'
import { AccountPage } from '../admin/account/account-page.tsx'
import { changeSecondFactor } from '../admin/account/second-factor-action.server.ts'
import type { FactorChange } from '../admin/account/second-factor-section.tsx'
import { openAdminForm, openAdminPage } from '../admin/frame/admin-page.server.ts'
import { describeDevice } from '../domain/accounts/describe-device.ts'
import { beginEnrollment, findSecondFactor } from '../domain/accounts/second-factor.server.ts'
import { listSessions } from '../domain/accounts/sessions.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { formatInstant, labelInstant } from '../lib/dates.ts'

export const meta = metaFromLoader

export async function loader(args: LoaderFunctionArgs) {
	const { session, context, frame } = await openAdminPage(args, 'Account')
	const sessions = await listSessions(context, session)
	const factor = await findSecondFactor(context, session.user)
	const asked = new URL(args.request.url).searchParams.get('second-factor')
	return {
		...frame,
		factor: factor && { since: formatInstant(factor.createdAt), recoveryCodes: factor.recoveryCodes },
		change: factor && askedChange(asked),
		enrollment: asked === 'new' && !factor ? beginEnrollment(context, session.user) : null,
		sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, isCurrent }) => ({
			device: describeDevice(userAgent),
			isCurrent,
			created: labelInstant(createdAt),
			lastSeen: labelInstant(lastSeenAt),
		})),
	}
}

function askedChange(asked: string | null): FactorChange | null {
	return asked === 'recovery-codes' || asked === 'off' ? asked : null
}

export async function action(args: ActionFunctionArgs) {
	const { session, context, form } = await openAdminForm(args)
	switch (form.get('intent')) {
		case 'sessions':
			return signOutElsewhere(context, session)
		case 'password':
			return changePassword(args.request, context, session, form)
		case 'second-factor-on':
		case 'second-factor-off':
		case 'recovery-codes':
			return changeSecondFactor(args.request, context, session, form)
		default:
			return data({ formError: 'Unknown action. Nothing was changed.', fieldErrors: {} }, { status: 400 })
	}
}

export default function Account() {
	const { factor, change, enrollment, ...page } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const failure = result && 'formError' in result ? result : undefined
	return (
		<AccountPage
			{...page}
			failure={failure}
			secondFactor={{
				factor,
				// Its form is done once the codes are shown.
				change: result && 'newCodes' in result ? null : change,
				enrollment: (failure && 'enrollment' in failure && failure.enrollment) || enrollment,
				newCodes: result && 'newCodes' in result ? result.newCodes : null,
			}}
		/>
	)
}
