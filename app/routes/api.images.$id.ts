import { readId, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { problemResponse } from '../api/problem.server.ts'
import { imageOutput, toImageOutput } from '../domain/images/image-output.ts'
import { deleteImage, findImage } from '../domain/images/images.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true } }

const route = apiRoute({
	GET: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const image = await findImage(context, readId(params.id))
		if (!image) throw missing()
		return json(imageOutput.parse(toImageOutput(image)))
	},
	DELETE: async ({ request, params, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		if (!(await deleteImage(context, readId(params.id)))) throw missing()
		return json({ success: true })
	},
})

export const loader = route.loader
export const action = route.action

function missing() {
	return problemResponse(404, 'Image not found.')
}
