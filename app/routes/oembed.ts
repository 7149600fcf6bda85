import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicRead } from '../api/api-route.server.ts'
import { findEmbedOf, oEmbed } from '../formats/objects/embeds.server.ts'
import { publicForSeconds } from '../http/cache-control.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = {
	page: { skipsRenderQueue: true, ignoresCookies: true, allowsCrossOriginRead: true, cacheTags: ['record'] },
}

/** oEmbed 1.0. There are as many responses as queries: none is cached here. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url)
	const format = searchParams.get('format') ?? 'json'
	if (format === 'xml') return textError(501, 'This address gives JSON alone: format=json.')
	if (format !== 'json') return textError(400, 'The format is json.')
	const url = searchParams.get('url') ?? ''
	if (!URL.canParse(url))
		return textError(400, 'The parameter url has to be a whole address of this archive.')
	const maxWidth = readWidth(searchParams.get('maxwidth'))
	if (maxWidth === null) return textError(400, 'The parameter maxwidth has to be a number of pixels.')
	const embed = findEmbedOf(context, url)
	if (!embed) return textError(404, 'Nothing at this address can be embedded.')
	return Response.json(oEmbed(context, embed, maxWidth), {
		headers: { ...publicRead, 'Cache-Control': publicForSeconds(3600) },
	})
}

/** Undefined where none is given, null for what is no width. */
function readWidth(given: string | null): number | null | undefined {
	if (given === null) return undefined
	return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : null
}

function textError(status: number, reason: string): Response {
	return new Response(`${reason}\n`, {
		status,
		headers: { ...publicRead, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}
