import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { cache: {}, cacheControl: publicForSeconds(3600), ignoresCookies: true },
}

const sizes = [192, 512]

/** Web application manifest of the archive (W3C). */
export function loader({ context }: LoaderFunctionArgs) {
	const manifest = {
		name: context.site.name,
		description: context.content.site.about,
		lang: 'en',
		start_url: '/',
		display: 'browser',
		icons: sizes.map((size) => ({
			src: `/icon-${size}.png`,
			sizes: `${size}x${size}`,
			type: 'image/png',
			purpose: 'any maskable',
		})),
	}
	return new Response(JSON.stringify(manifest), {
		headers: { 'Content-Type': 'application/manifest+json' },
	})
}
