import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HomePage } from '../components/home/home-page.tsx'
import type { NewsletterState } from '../components/site/newsletter-form.tsx'
import { NEWSLETTER } from '../components/site/newsletter-words.ts'
import { metaFromLoader } from '../http/meta.ts'
import { handleSignup, isBackFromSignup, type SignupFailure } from '../http/newsletter-action.server.ts'
import { homePage } from '../services/pages/home.server.ts'

export const meta = metaFromLoader

export async function loader({ request }: LoaderFunctionArgs) {
	return { ...(await homePage()), isSubscribed: isBackFromSignup(request) }
}

export async function action({ request, context }: ActionFunctionArgs) {
	return handleSignup(request, context)
}

export default function Home() {
	const { isSubscribed, ...page } = useLoaderData<typeof loader>()
	const failure = useActionData<typeof action>()
	return <HomePage page={page} newsletter={newsletterState(isSubscribed, failure)} />
}

function newsletterState(isSubscribed: boolean, failure: SignupFailure | undefined): NewsletterState {
	if (!failure) return { status: isSubscribed ? 'success' : 'idle' }
	const message = failure.reason === 'already subscribed' ? NEWSLETTER.alreadySubscribed : NEWSLETTER.failed
	return { status: 'error', message, email: failure.email }
}
