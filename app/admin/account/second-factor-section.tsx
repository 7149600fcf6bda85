import type { Enrollment } from '../../domain/accounts/second-factor.server.ts'
import { passwordMaxLength } from '../../lib/credentials.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'

export type FactorChange = 'recovery-codes' | 'off'

type Errors = { code?: string; factorPassword?: string }

type Props = {
	username: string
	/** Null while it is off. */
	factor: { since: string; recoveryCodes: number } | null
	/** The change of a second factor that was asked for: its form asks for the password. */
	change: FactorChange | null
	/** Enrollment of an authenticator app; null unless it was asked for. */
	enrollment: Enrollment | null
	/** Just made, and shown this once. */
	newCodes: string[] | null
	errors: Errors
}

/** Turns the second factor on and off. Works without script. */
export function SecondFactorSection({ username, factor, change, enrollment, newCodes, errors }: Props) {
	return (
		<section aria-labelledby="factor-heading" className="section">
			<h2 className="label panel-label" id="factor-heading">
				<b>SECOND FACTOR</b>
			</h2>
			{newCodes && <RecoveryCodes codes={newCodes} />}
			{factor ? (
				<>
					<p>
						On since {factor.since}. Signing in asks for a code of your authenticator app. Recovery codes
						left: {factor.recoveryCodes}.
					</p>
					{change ? (
						<ChangeForm username={username} change={change} errors={errors} />
					) : (
						<div className="actions mt-6">
							<ButtonLink href="/admin/account?second-factor=recovery-codes#factor-heading">
								MAKE NEW RECOVERY CODES
							</ButtonLink>{' '}
							<ButtonLink variant="danger" href="/admin/account?second-factor=off#factor-heading">
								TURN OFF
							</ButtonLink>
						</div>
					)}
				</>
			) : enrollment ? (
				<EnrollmentForm username={username} enrollment={enrollment} errors={errors} />
			) : (
				<form className="form-stack max-w-md">
					<p>Off. With it, signing in also asks for a code of an authenticator app.</p>
					<div>
						<Button name="second-factor" value="new">
							SET UP
						</Button>
					</div>
				</form>
			)}
		</section>
	)
}

const changes = {
	'recovery-codes': {
		intent: 'recovery-codes',
		variant: 'primary',
		button: 'MAKE NEW RECOVERY CODES',
		text: 'New recovery codes replace those that are left.',
	},
	off: {
		intent: 'second-factor-off',
		variant: 'danger',
		button: 'TURN OFF',
		text: 'Signing in no longer asks for a code, and the recovery codes end.',
	},
} as const

/** A form of one button, so that Enter in the password presses no other. */
function ChangeForm({
	username,
	change,
	errors,
}: {
	username: string
	change: FactorChange
	errors: Errors
}) {
	const { intent, variant, button, text } = changes[change]
	return (
		<form method="post" className="form-stack max-w-md mt-6">
			<p>{text}</p>
			<PasswordField username={username} error={errors.factorPassword} />
			<div className="actions">
				<Button variant={variant} name="intent" value={intent}>
					{button}
				</Button>{' '}
				<ButtonLink href="/admin/account">CANCEL</ButtonLink>
			</div>
		</form>
	)
}

type EnrollmentProps = { username: string; enrollment: Enrollment; errors: Errors }

function EnrollmentForm({ username, enrollment, errors }: EnrollmentProps) {
	const { secret, qr } = enrollment
	return (
		<form method="post" className="form-stack max-w-md">
			<p>Scan this with your authenticator app, or enter the secret there by hand.</p>
			<svg
				className="qr-code"
				role="img"
				aria-label="QR code of the secret"
				viewBox={`0 0 ${qr.size} ${qr.size}`}
			>
				<path d={qr.path} />
			</svg>
			<p>
				Secret: <code>{secret.match(/.{4}/g)?.join(' ')}</code>
			</p>
			<input type="hidden" name="secret" value={secret} />
			<Field
				label="CODE"
				name="code"
				autoComplete="one-time-code"
				inputMode="numeric"
				required
				hint="The six digits that the app shows now."
				error={errors.code}
			/>
			<PasswordField username={username} error={errors.factorPassword} />
			<div>
				<Button variant="primary" name="intent" value="second-factor-on">
					TURN ON
				</Button>
			</div>
		</form>
	)
}

function PasswordField({ username, error }: { username: string; error?: string }) {
	return (
		<>
			<input name="username" autoComplete="username" defaultValue={username} readOnly hidden />
			<Field
				label="YOUR PASSWORD"
				name="factorPassword"
				type="password"
				autoComplete="current-password"
				required
				maxLength={passwordMaxLength}
				error={error}
			/>
		</>
	)
}

function RecoveryCodes({ codes }: { codes: string[] }) {
	return (
		<FocusedNotice of={codes} tone="green" role="status">
			<p>
				The second factor is on. Write these recovery codes down: they are shown only now, and each signs you
				in once without the app. Former codes are no longer valid.
			</p>
			<ul className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
		</FocusedNotice>
	)
}
