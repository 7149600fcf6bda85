import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { peoplePage } from '../site/registers/people.server.ts'
import { PeoplePage } from '../site/registers/people-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return peoplePage(context)
}

export default function People() {
	return <PeoplePage {...useLoaderData<typeof loader>()} />
}
