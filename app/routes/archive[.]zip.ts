import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { ignoresCookies: true, allowsCrossOriginRead: true, cacheTags: ['record', 'articles'] },
}

/** The archive's own server answers this address ahead of Remix; another one, such as remix-serve, has no such file. */
export function loader() {
	return new Response(
		'This server does not make the archive file. It is made where the archive is started with "npm start".\n',
		{ status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } },
	)
}
