import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { handleRightsForm, rightsPage } from '../site/newsletter/rights.server.ts'
import { RightsPage } from '../site/newsletter/rights-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = { page: { isPrivate: true, hasForm: true } }

export async function loader({ request, context }: LoaderFunctionArgs) {
	return rightsPage(context, request)
}

export async function action({ request, context }: ActionFunctionArgs) {
	return handleRightsForm(request, context)
}

export default function Rights() {
	return <RightsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()} />
}
