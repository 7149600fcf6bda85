import { type AppLoadContext, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaFromLoader } from '../formats/seo/meta.ts'
import type { RouteHandle } from '../http/page-policy.ts'
import { downloadPage, type OfferedFile } from '../site/download/download.server.ts'
import { DownloadPage } from '../site/download/download-page.tsx'

export const meta = metaFromLoader

export const handle: RouteHandle = {
	page: { cache: {}, skipsRenderQueue: true, cacheTags: ['record', 'articles'] },
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
	const file = await readOffer(context)
	const page = await downloadPage(context, file)
	// The next reader is to see what this one has to wait for.
	const isPassing = file.is === 'making' || file.is === 'failed'
	return isPassing ? data(page, { headers: { 'Cache-Control': 'no-store' } }) : page
}

export default function Download() {
	return <DownloadPage {...useLoaderData<typeof loader>()} />
}

async function readOffer({ archiveFile }: AppLoadContext): Promise<OfferedFile> {
	if (!archiveFile) return { is: 'absent' }
	if (archiveFile === 'inside') return { is: 'inside' }
	const checksum = await archiveFile()
	return typeof checksum === 'string' ? { is: checksum } : { is: 'ready', ...checksum }
}
