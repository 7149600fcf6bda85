import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isWithdrawn } from '../domain/incidents/incidents.ts'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { notFound } from '../http/responses.server.ts'
import { IncidentPage } from '../site/incidents/incident-page.tsx'
import { findIncidentPage } from '../site/incidents/incidents.server.ts'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const page = await findIncidentPage(context, id)
	if (page) return page
	throw await notFound(context, request, 'page', isWithdrawn(context.content, id) ? id : undefined)
}

export default function Incident() {
	return <IncidentPage {...useLoaderData<typeof loader>()} />
}
