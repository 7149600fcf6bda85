import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DayPage } from '../components/timeline/day-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { notFound } from '../http/responses.server.ts'
import { findDayPage } from '../services/pages/timeline.server.ts'

export const meta = metaFromLoader

export async function loader({ request, params }: LoaderFunctionArgs) {
	const page = await findDayPage(params.day ?? '')
	if (!page) throw await notFound(request)
	return page
}

export default function Day() {
	return <DayPage {...useLoaderData<typeof loader>()} />
}
