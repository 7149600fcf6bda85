import type { PasswordFailure } from '../../domain/accounts/account-input.ts'
import { passwordMaxLength, passwordMinLength } from '../../lib/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Props = { username: string; errors: PasswordFailure['fieldErrors'] }

/** A plain form: its fields are empty again after every response. The name is there for password managers. */
export function PasswordForm({ username, errors }: Props) {
	const limits = { type: 'password', required: true, maxLength: passwordMaxLength } as const
	return (
		<form method="post" className="form-stack max-w-md">
			<input name="username" autoComplete="username" defaultValue={username} readOnly hidden />
			<Field
				label="CURRENT PASSWORD"
				name="currentPassword"
				autoComplete="current-password"
				error={errors.currentPassword}
				{...limits}
			/>
			<Field
				label="NEW PASSWORD"
				name="newPassword"
				autoComplete="new-password"
				minLength={passwordMinLength}
				hint={`At least ${passwordMinLength} characters; common passwords are refused. Signs you out on other devices.`}
				error={errors.newPassword}
				{...limits}
			/>
			<Field
				label="NEW PASSWORD AGAIN"
				name="newPasswordAgain"
				autoComplete="new-password"
				error={errors.newPasswordAgain}
				{...limits}
			/>
			<div>
				<Button variant="primary" name="intent" value="password">
					CHANGE PASSWORD
				</Button>
			</div>
		</form>
	)
}
