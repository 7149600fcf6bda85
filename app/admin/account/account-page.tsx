import type { ComponentProps } from 'react'
import type { PasswordFailure } from '../../domain/accounts/account-input.ts'
import { Button } from '../../ui/button.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { wrongFields } from '../frame/field-links.tsx'
import { ActionOutcome } from '../frame/focused-notice.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'
import { LogoutForm } from './logout-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { type SessionRow, SessionTable } from './session-table.tsx'
import { useStoredUser } from './use-stored-user.ts'

type Props = Omit<ListPageProps, 'failure'> & {
	sessions: SessionRow[]
	failure?: PasswordFailure
	secondFactor: Pick<
		ComponentProps<typeof SecondFactorSection>,
		'factor' | 'change' | 'enrollment' | 'newCodes'
	>
}

const labels = {
	currentPassword: 'CURRENT PASSWORD',
	newPassword: 'NEW PASSWORD',
	newPasswordAgain: 'NEW PASSWORD AGAIN',
	code: 'CODE',
	factorPassword: 'YOUR PASSWORD',
}

/** Where an administrator sees who is signed in under the account, changes its password, and turns the second factor on. */
export function AccountPage({ flash, sessions, failure, secondFactor, ...frame }: Props) {
	const { user } = frame
	useStoredUser(user)
	return (
		<AdminFrame {...frame} actions={<LogoutForm size="small" />}>
			<div className="wrap">
				<div className="panel-head">
					<h1 className="text-2xl">ACCOUNT</h1>
				</div>
				<ActionOutcome
					failure={failure?.formError}
					wrong={wrongFields(failure?.fieldErrors ?? {}, labels)}
					flash={flash ?? null}
				/>
				<section aria-labelledby="sessions-heading">
					<h2 className="label mb-3" id="sessions-heading">
						<b>SESSIONS</b>
					</h2>
					<SessionTable sessions={sessions} />
					<form method="post" className="mt-6">
						<Button name="intent" value="sessions" aria-describedby="sessions-hint">
							SIGN OUT EVERYWHERE
						</Button>
						<p className="hint mt-3" id="sessions-hint">
							Signs out all other devices.
						</p>
					</form>
				</section>
				<section aria-labelledby="password-heading" className="section">
					<h2 className="label panel-label" id="password-heading">
						<b>PASSWORD</b>
					</h2>
					<PasswordForm username={user.username} errors={failure?.fieldErrors ?? {}} />
				</section>
				<SecondFactorSection {...secondFactor} username={user.username} errors={failure?.fieldErrors ?? {}} />
			</div>
		</AdminFrame>
	)
}
