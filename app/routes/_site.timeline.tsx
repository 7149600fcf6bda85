import { useLoaderData } from '@remix-run/react'
import { TimelinePage } from '../components/timeline/timeline-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { timelinePage } from '../services/pages/timeline.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return timelinePage()
}

export default function Timeline() {
	return <TimelinePage {...useLoaderData<typeof loader>()} />
}
