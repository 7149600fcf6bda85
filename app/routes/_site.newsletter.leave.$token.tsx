import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { readForm } from '../http/form.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { secretLinkHeaders } from '../http/secret-link.ts'
import { changeSubscription, unsubscribePage } from '../site/newsletter/unsubscribe.server.ts'
import { UnsubscribePage } from '../site/newsletter/unsubscribe-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true, allowsCrossOriginPost: true } }

export const headers = () => secretLinkHeaders

export async function loader({ params, context }: LoaderFunctionArgs) {
	return unsubscribePage(context, params.token ?? '')
}

/** The token alone says who leaves: a mail program sends no cookie, and any origin (RFC 8058). */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const result = await changeSubscription(context, params.token ?? '', await readForm(request))
	return data({ result }, { status: result === 'no topic' ? 400 : 200 })
}

export default function Leave() {
	return (
		<UnsubscribePage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()?.result} />
	)
}
