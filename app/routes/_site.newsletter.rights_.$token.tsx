import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { secretLinkHeaders } from '../http/secret-link.ts'
import { handleStep, storedDataPage } from '../site/newsletter/rights.server.ts'
import { StoredDataPage } from '../site/newsletter/stored-data-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true } }

export const headers = () => secretLinkHeaders

export async function loader({ params, context }: LoaderFunctionArgs) {
	const page = await storedDataPage(context, params.token ?? '')
	return data(page, { status: page.stored ? 200 : 404 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	return handleStep(request, context, params.token ?? '')
}

export default function StoredData() {
	return <StoredDataPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
