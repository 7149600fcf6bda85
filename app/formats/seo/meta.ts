import type { MetaDescriptor } from '@remix-run/node'
import { boundaryStatus } from '../../lib/boundary-status.ts'

/** The `meta` of every page: its loader has made the head (title, description, addresses, structured data). */
export function metaFromLoader({ data }: { data?: unknown }): MetaDescriptor[] {
	return (data as { head?: MetaDescriptor[] } | undefined)?.head ?? []
}

const errorTitles: Record<number, string> = { 401: 'Your session has ended', 404: '404 Page Not Found' }

type MetaArgs = { error?: unknown; matches: { id: string; data?: unknown }[] }

/** The `meta` of a layout: used only where a page below it could not be shown. */
export function metaForErrors({ error, matches }: MetaArgs): MetaDescriptor[] {
	if (!error) return []
	const root = matches.find(({ id }) => id === 'root')?.data as { site?: { siteName: string } } | undefined
	const title = errorTitles[boundaryStatus(error)] ?? 'Something went wrong'
	return [
		{ title: root?.site ? `${title} | ${root.site.siteName}` : title },
		{ name: 'robots', content: 'noindex' },
	]
}
