import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import { assertOwnOrigin } from '../http/origin.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { secretLinkHeaders } from '../http/secret-link.ts'
import { confirmLink, confirmPage } from '../site/newsletter/confirm.server.ts'
import { ConfirmPage } from '../site/newsletter/confirm-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true } }

export const headers = () => secretLinkHeaders

export async function loader({ params, context }: LoaderFunctionArgs) {
	const { address, isNewAddress, head, status } = await confirmPage(context, params.token ?? '')
	return data({ siteName: context.site.name, address, isNewAddress, head }, { status })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	assertOwnOrigin(context, request)
	if (await confirmLink(context, params.token ?? '')) return redirect('/newsletter/confirmed', 303)
	return data(null, { status: 404 })
}

export default function Confirm() {
	return <ConfirmPage {...useLoaderData<typeof loader>()} />
}
