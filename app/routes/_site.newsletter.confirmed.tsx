import type { LoaderFunctionArgs } from '@remix-run/node'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { ConfirmedPage } from '../site/newsletter/confirm-page.tsx'
import { newsletterHead } from '../site/newsletter/newsletter-head.server.ts'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true } }

export async function loader({ context }: LoaderFunctionArgs) {
	return { head: newsletterHead(context, 'Your address is confirmed') }
}

export default function Confirmed() {
	return <ConfirmedPage />
}
