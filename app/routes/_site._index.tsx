import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { homePage } from '../site/home/home.server.ts'
import { HomePage } from '../site/home/home-page.tsx'
import {
	handleSignup,
	isBackFromSignup,
	type SignupFailure,
} from '../site/newsletter/newsletter-action.server.ts'
import type { NewsletterState } from '../site/newsletter/newsletter-form.tsx'
import { NEWSLETTER } from '../site/newsletter/newsletter-labels.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: { query: { subscribed: /^1$/ } }, hasForm: true, cacheTags: ['record'] },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { ...(await homePage(context)), isSubscribed: isBackFromSignup(request) }
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
