import { Form, useNavigation } from '@remix-run/react'
import { Logo } from '../site/logo.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStoredUser } from './use-stored-user.ts'

type Failure = { username: string; retryAfterMinutes: number }

export function LoginForm({ siteName, failure }: { siteName: string; failure?: Failure }) {
	const isBusy = useNavigation().formMethod === 'POST'
	useStoredUser(null)
	return (
		<main className="login" id="main">
			<p>
				<a className="brand" href="/">
					<Logo />
					<span>{siteName}</span>
				</a>
			</p>
			<h1 className="t5 mt-6">Administration</h1>
			<Form method="post">
				{failure && (
					<Notice tone="red" role="alert">
						<p>Invalid credentials. Please try again.</p>
						{failure.retryAfterMinutes > 0 && (
							<p>Too many attempts. Try again in {failure.retryAfterMinutes} minutes.</p>
						)}
					</Notice>
				)}
				<Field
					label="USERNAME"
					name="username"
					autoComplete="username"
					autoCapitalize="none"
					required
					defaultValue={failure?.username}
				/>
				<Field label="PASSWORD" name="password" type="password" autoComplete="current-password" required />
				<Button variant="primary" busy={isBusy && 'LOGGING IN...'}>
					LOGIN
				</Button>
			</Form>
			<p>
				<a href="/">Back to the archive</a>
			</p>
		</main>
	)
}
