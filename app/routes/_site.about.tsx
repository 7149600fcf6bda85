import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { aboutPage } from '../site/about/about.server.ts'
import { AboutPage } from '../site/about/about-page.tsx'

export const handle: RouteHandle = { page: { cache: {}, cacheTags: ['record'] } }

export const meta = metaFromLoader

export async function loader({ context }: LoaderFunctionArgs) {
	return aboutPage(context)
}

export default function About() {
	return <AboutPage {...useLoaderData<typeof loader>()} />
}
