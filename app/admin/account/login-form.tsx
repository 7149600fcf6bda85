import { Form, useNavigation } from '@remix-run/react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useStoredUser } from './use-stored-user.ts'

type Failure = { username?: string; retryAfterMinutes: number }

type Props = {
	siteName: string
	/** The user who is signed in on this browser; `next` is the page to continue to. */
	signedIn: { username: string; next: string } | null
	/** Name and password match; the form asks for the code of the second factor. */
	isCodeAsked: boolean
	failure?: Failure
}

export function LoginForm({ siteName, signedIn, isCodeAsked, failure }: Props) {
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
			<h1 className="text-2xl mt-6">Administration</h1>
			{signedIn && (
				<Notice tone="slate">
					<p>
						You are signed in as {signedIn.username}. <a href={signedIn.next}>Continue</a>, or sign in again.
					</p>
				</Notice>
			)}
			<Form method="post">
				{failure && (
					<Notice tone="red" role="alert">
						<p>Invalid credentials. Please try again.</p>
						{failure.retryAfterMinutes > 0 && (
							<p>Too many attempts. Try again in {failure.retryAfterMinutes} minutes.</p>
						)}
					</Notice>
				)}
				{isCodeAsked ? <CodeField /> : <CredentialFields username={failure?.username} />}
				<Button variant="primary" busy={isBusy && 'LOGGING IN...'}>
					LOGIN
				</Button>
			</Form>
			{isCodeAsked && (
				<p>
					<a href="/admin/login">Start again with name and password</a>
				</p>
			)}
			<p>
				<a href="/">Back to the archive</a>
			</p>
		</main>
	)
}

function CredentialFields({ username }: { username?: string }) {
	return (
		<>
			<Field
				label="USERNAME"
				name="username"
				autoComplete="username"
				autoCapitalize="none"
				required
				autoFocus={!username}
				defaultValue={username}
			/>
			<Field
				label="PASSWORD"
				name="password"
				type="password"
				autoComplete="current-password"
				required
				autoFocus={Boolean(username)}
			/>
		</>
	)
}

function CodeField() {
	return (
		<Field
			label="CODE"
			name="code"
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			required
			autoFocus
			maxLength={40}
			hint="From your authenticator app, or one of your recovery codes."
		/>
	)
}
