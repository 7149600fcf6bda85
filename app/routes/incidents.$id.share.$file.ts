import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { RouteHandle } from '../http/page-policy.ts'
import { shareImageResponse } from '../http/share-image.server.ts'
import { findIncidentImage } from '../site/incidents/share-image.server.ts'

export const handle: RouteHandle = {
	page: { ignoresCookies: true, skipsRenderQueue: true, cacheTags: ['record'] },
}

/** An incident as an image, for where its address is shared. A former address leads to the present one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const image = await findIncidentImage(context, params.id ?? '')
	if (!image) throw new Response('Incident not found.\n', { status: 404 })
	const present = image.path
	if (new URL(request.url).pathname !== present)
		return redirect(present, { headers: { 'Cache-Control': 'no-cache' } })
	return shareImageResponse(await image.draw())
}
