import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { forAdministrators, forAnyoneAndMoreForAdministrators } from './access.server.ts'
import {
	bodyProblems,
	entityTag,
	ifNoneMatch,
	jsonBody,
	jsonResponse,
	location,
	partOfList,
	problems,
} from './responses.server.ts'
import {
	article,
	articleList,
	articleToWrite,
	idPath,
	listQuery,
	privateDraft,
	schedule,
	scheduleToWrite,
	slugPath,
	success,
} from './schemas.server.ts'

const tags = ['Articles']
const ifMatch = z.object({
	'If-Match': z.string().optional().meta({
		description: 'The entity tag that the change started from; without it the last one to write wins.',
	}),
})
const notModified = { description: 'The client holds the current version.', headers: entityTag }

/** Reading articles. */
const readings: RouteConfig[] = [
	{
		method: 'get',
		path: '/api/articles',
		operationId: 'listArticles',
		summary: 'List articles',
		description:
			'Published articles, newest `publishedAt` first, are for anyone who asks with `status=published`. ' +
			'All articles, or those of another status, are for administrators: newest `createdAt` first.',
		tags,
		security: forAnyoneAndMoreForAdministrators,
		request: { query: listQuery, headers: ifNoneMatch },
		responses: {
			200: jsonResponse('The articles.', articleList, { ...entityTag, ...partOfList }),
			304: { description: 'The client holds the current list.', headers: entityTag },
			...problems(400, 401),
		},
	},
	{
		method: 'get',
		path: '/api/articles/{id}',
		operationId: 'getArticle',
		summary: 'Read an article by its id',
		description: 'A draft or an archived article is 404 for all but administrators.',
		tags,
		security: forAnyoneAndMoreForAdministrators,
		request: { params: idPath, headers: ifNoneMatch },
		responses: {
			200: jsonResponse('The article.', article, entityTag),
			304: notModified,
			...problems(400, 404),
		},
	},
	{
		method: 'get',
		path: '/api/articles/slug/{slug}',
		operationId: 'getArticleBySlug',
		summary: 'Read an article by its slug',
		description: 'A draft or an archived article is 404 for all but administrators.',
		tags,
		security: forAnyoneAndMoreForAdministrators,
		request: { params: slugPath, headers: ifNoneMatch },
		responses: { 200: jsonResponse('The article.', article, entityTag), 304: notModified, ...problems(404) },
	},
]

/** Writing articles. */
const writings: RouteConfig[] = [
	{
		method: 'post',
		path: '/api/articles',
		operationId: 'createArticle',
		summary: 'Create an article',
		description: 'An empty slug is made from the title. `Location` leads to the new article.',
		tags,
		security: forAdministrators,
		request: { body: jsonBody(articleToWrite) },
		responses: {
			201: jsonResponse('The new article.', article, { ...location, ...entityTag }),
			...problems(...bodyProblems, 401, 403, 409),
		},
	},
	{
		method: 'put',
		path: '/api/articles/{id}',
		operationId: 'replaceArticle',
		summary: 'Replace an article',
		description:
			'Every field that is left out is emptied. A published article keeps its former texts as versions.',
		tags,
		security: forAdministrators,
		request: { params: idPath, headers: ifMatch, body: jsonBody(articleToWrite) },
		responses: {
			200: jsonResponse('The article as it is now.', article, entityTag),
			...problems(...bodyProblems, 401, 403, 404, 409, 412),
		},
	},
	{
		method: 'delete',
		path: '/api/articles/{id}',
		operationId: 'deleteArticle',
		summary: 'Delete an article',
		description: 'Takes the article off the site.',
		tags,
		security: forAdministrators,
		request: { params: idPath, headers: ifMatch },
		responses: { 200: jsonResponse('It is gone.', success), ...problems(400, 401, 403, 404, 412) },
	},
]

/** The changes that wait beside a public text (contract section 7). */
const drafts: RouteConfig[] = [
	{
		method: 'get',
		path: '/api/articles/{id}/draft',
		operationId: 'getPrivateDraft',
		summary: 'Read the private draft of an article',
		description: 'Changes to a published article that readers do not see until they are published.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: { 200: jsonResponse('The draft.', privateDraft), ...problems(400, 401, 404) },
	},
	{
		method: 'delete',
		path: '/api/articles/{id}/draft',
		operationId: 'deletePrivateDraft',
		summary: 'Discard the private draft of an article',
		description: 'The article stays as it is. The text remains in its history.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: {
			200: jsonResponse('The private draft is discarded.', success),
			...problems(400, 401, 403, 404),
		},
	},
]

/** Publishing at a chosen instant (contract section 7). */
const schedules: RouteConfig[] = [
	{
		method: 'get',
		path: '/api/articles/{id}/schedule',
		operationId: 'getSchedule',
		summary: 'Read the schedule of an article',
		description: 'A draft without a schedule is 404.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: { 200: jsonResponse('The schedule.', schedule), ...problems(400, 401, 404) },
	},
	{
		method: 'put',
		path: '/api/articles/{id}/schedule',
		operationId: 'setSchedule',
		summary: 'Schedule a draft',
		description:
			'The article stays a draft until the instant, then it is published once. More than 24 hours late, or after a ' +
			'restore, it is held. Publishing, archiving or deleting the article ends its schedule.',
		tags,
		security: forAdministrators,
		request: { params: idPath, body: jsonBody(scheduleToWrite) },
		responses: {
			200: jsonResponse('The schedule.', schedule),
			...problems(...bodyProblems, 401, 403, 404, 409),
		},
	},
	{
		method: 'delete',
		path: '/api/articles/{id}/schedule',
		operationId: 'deleteSchedule',
		summary: 'Cancel the schedule of an article',
		description: 'Ends its schedule; its text stays as it is.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: {
			200: jsonResponse('It is not scheduled any more.', success),
			...problems(400, 401, 403, 404),
		},
	},
]

/** The calls about articles (contract sections 4 and 7). */
export const articleCalls = [...readings, ...writings, ...drafts, ...schedules]
