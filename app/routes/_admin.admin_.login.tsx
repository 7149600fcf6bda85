import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { LoginForm } from '../admin/account/login-form.tsx'
import { unreachableResponse, withFallback } from '../admin/article-form/with-fallback.ts'
import { adminHead } from '../admin/frame/admin-head.ts'
import { codeMaxLength } from '../domain/accounts/account-input.ts'
import { finishSignIn, SecondFactorNeededError } from '../domain/accounts/sign-in.server.ts'
import { TooManyAttemptsError } from '../domain/accounts/sign-in-limits.server.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { authenticateForm } from '../http/authenticator.server.ts'
import { errorStatus } from '../http/error-status.server.ts'
import { echoed, readForm, textField } from '../http/form.server.ts'
import { readSignInVisitor } from '../http/known-device.server.ts'
import { assertOwnOrigin } from '../http/origin.server.ts'
import { endPendingSignIn, pendingSignInCookie, readPendingSignIn } from '../http/pending-sign-in.server.ts'
import { safeRedirectTarget } from '../http/redirect-target.ts'
import { findRequestSession, signInHeaders } from '../http/session.server.ts'
import { usernameMaxLength } from '../lib/credentials.ts'

export const meta = metaFromLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
	// A visitor who is signed in, say after a sign-out that did not reach the server, sees a notice and may sign in again.
	const session = await findRequestSession(context, request)
	return {
		siteName: context.site.name,
		isCodeAsked: isCodeStep(request) && (await readPendingSignIn(context, request)) !== null,
		signedIn: session && { username: session.user.username, next: nextPage(request) },
		head: adminHead(context, 'Sign in'),
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	assertOwnOrigin(context, request)
	const form = await readForm(request)
	const username = echoed(textField(form, 'username'), usernameMaxLength)
	try {
		const visitor = await readSignInVisitor(request, context)
		const pending = isCodeStep(request) ? await readPendingSignIn(context, request) : null
		const code = textField(form, 'code').trim().slice(0, codeMaxLength)
		const signedIn = pending
			? await finishSignIn(context, pending, code, visitor)
			: await authenticateForm(context, form, visitor)
		const headers = await signInHeaders(context, request, signedIn)
		if (pending) headers.push(['Set-Cookie', await endPendingSignIn(context)])
		return redirect(nextPage(request), { status: 303, headers })
	} catch (error) {
		if (error instanceof SecondFactorNeededError) {
			const headers = { 'Set-Cookie': await pendingSignInCookie(context, error.pending) }
			return redirect(codeAddress(request), { status: 303, headers })
		}
		const { status, isServerError, headers } = errorStatus(error)
		if (isServerError) throw error
		const wait = error instanceof TooManyAttemptsError ? error.retryAfterSeconds : 0
		return data({ username, retryAfterMinutes: Math.ceil(wait / 60) }, { status, headers })
	}
}

/** Any failure reads the same (spec section 8). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	return withFallback(serverAction, () => unreachableResponse({ username: '', retryAfterMinutes: 0 }))
}

export default function Login() {
	const { siteName, signedIn, isCodeAsked } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()
	return <LoginForm siteName={siteName} signedIn={signedIn} isCodeAsked={isCodeAsked} failure={failure} />
}

/** Returns true when the page asks for the code of the second factor, after name and password. */
function isCodeStep(request: Request): boolean {
	return new URL(request.url).searchParams.get('step') === 'code'
}

/** The same page, asking for the code. */
function codeAddress(request: Request): string {
	const { searchParams } = new URL(request.url)
	searchParams.set('step', 'code')
	return `/admin/login?${searchParams}`
}

/** The protected page first asked for, never off the site. */
function nextPage(request: Request): string {
	return safeRedirectTarget(new URL(request.url).searchParams.get('next'), '/admin')
}
