import { check, readMultipart, readQuery, requireApiSession } from '../api/api-request.server.ts'
import { apiRoute, json } from '../api/api-route.server.ts'
import { paginationHeaders } from '../api/article-responses.server.ts'
import { fetchImage } from '../domain/images/fetch-image.server.ts'
import { fileOf, imageTextOf } from '../domain/images/image-form.ts'
import { imageListQuery, imageTextInput } from '../domain/images/image-input.ts'
import { imageOutput, toImageOutput } from '../domain/images/image-output.ts'
import { listImages, storeImage } from '../domain/images/images.server.ts'
import { textField } from '../http/form.server.ts'
import type { RouteHandle } from '../http/page-policy.ts'

export const handle: RouteHandle = { page: { isApi: true, skipsRenderQueue: true, acceptsImages: true } }

const route = apiRoute({
	GET: async ({ request, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const { limit, offset, q } = readQuery(request, imageListQuery)
		const { images, total } = await listImages(context, { limit: limit ?? -1, offset: offset ?? 0 }, q)
		return json(imageOutput.array().parse(images.map(toImageOutput)), {
			headers: paginationHeaders(request.url, { limit, offset }, total),
		})
	},
	POST: async ({ request, ...args }) => {
		const { context } = await requireApiSession(args.context, request)
		const form = await readMultipart(request)
		const description = check(imageTextInput, imageTextOf(form), 'Invalid form field.')
		const file = fileOf(form)
		const url = textField(form, 'url')
		const image =
			file || url === ''
				? await storeImage(context, file, description)
				: await fetchImage(context, url, description)
		return json(imageOutput.parse(toImageOutput(image)), {
			status: 201,
			headers: { Location: `/api/images/${image.id}` },
		})
	},
})

export const loader = route.loader
export const action = route.action
