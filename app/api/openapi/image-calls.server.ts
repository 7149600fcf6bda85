import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { forAdministrators } from './access.server.ts'
import {
	bodyProblems,
	jsonResponse,
	location,
	multipartBody,
	partOfList,
	problems,
} from './responses.server.ts'
import { idPath, image, imageList, imageQuery, imageToWrite, success } from './schemas.server.ts'

const tags = ['Images']

/** The calls about uploaded images (contract section 7). */
export const imageCalls: RouteConfig[] = [
	{
		method: 'get',
		path: '/api/images',
		operationId: 'listImages',
		summary: 'List images',
		description: 'Latest first.',
		tags,
		security: forAdministrators,
		request: { query: imageQuery },
		responses: { 200: jsonResponse('The images.', imageList, partOfList), ...problems(400, 401) },
	},
	{
		method: 'post',
		path: '/api/images',
		operationId: 'createImage',
		summary: 'Store an image',
		description:
			'It is encoded again, in several sizes and without metadata. The same image is stored once; sent again, it gets the words that come with it.',
		tags,
		security: forAdministrators,
		request: { body: multipartBody(imageToWrite) },
		responses: { 201: jsonResponse('Stored.', image, location), ...problems(...bodyProblems, 401, 403) },
	},
	{
		method: 'get',
		path: '/api/images/{id}',
		operationId: 'getImage',
		summary: 'Get the details of an image',
		description: 'With the addresses of all its sizes.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: { 200: jsonResponse('The image.', image), ...problems(400, 401, 404) },
	},
	{
		method: 'delete',
		path: '/api/images/{id}',
		operationId: 'deleteImage',
		summary: 'Delete an image',
		description:
			'Moves it to the trash for 30 days. Only while no article, version, draft or mailing names it; articles in the trash count too.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: { 200: jsonResponse('Deleted.', success), ...problems(400, 401, 403, 404, 409) },
	},
]
