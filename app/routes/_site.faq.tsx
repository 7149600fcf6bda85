import { useLoaderData } from '@remix-run/react'
import { FaqPage } from '../components/faq/faq-page.tsx'
import { metaFromLoader } from '../http/meta.ts'
import { citeBox } from '../services/citations/cite-box.server.ts'
import { questionsPage } from '../services/pages/questions.server.ts'

export const meta = metaFromLoader

export async function loader() {
	return { ...questionsPage(), cite: await citeBox('/faq') }
}

export default function Faq() {
	return <FaqPage {...useLoaderData<typeof loader>()} />
}
