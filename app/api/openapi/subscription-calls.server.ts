import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import {
	submissionsBeforeSlow,
	submissionsFromNetwork,
	submissionsFromSender,
} from '../../runtime/limits/submission-limit.server.ts'
import { forAdministrators, forAnyone } from './access.server.ts'
import { bodyProblems, jsonBody, jsonResponse, partOfList, problems } from './responses.server.ts'
import {
	partQuery,
	subscribed,
	subscriberList,
	subscriptionBody,
	subscriptionList,
} from './schemas.server.ts'

const tags = ['Subscriptions']

/** The calls about e-mail updates (contract section 4). */
export const subscriptionCalls: RouteConfig[] = [
	{
		method: 'post',
		path: '/api/subscribe',
		operationId: 'subscribe',
		summary: 'Subscribe to e-mail updates',
		description:
			'Addresses are compared without regard to case. ' +
			`Returns 429 after ${submissionsFromSender} in an hour from one sender, or ${submissionsFromNetwork} from one network. ` +
			`After ${submissionsBeforeSlow} from all together they are taken one after another, and 429 is returned when too many wait.`,
		tags,
		security: forAnyone,
		request: { body: jsonBody(subscriptionBody) },
		responses: { 201: jsonResponse('On the list.', subscribed), ...problems(...bodyProblems, 403, 409, 429) },
	},
	{
		method: 'get',
		path: '/api/subscriptions',
		operationId: 'listSubscriptions',
		summary: 'List the subscriptions',
		description: 'Newest first.',
		tags,
		security: forAdministrators,
		responses: { 200: jsonResponse('The subscriptions.', subscriptionList), ...problems(401) },
	},
	{
		method: 'get',
		path: '/api/subscribers',
		operationId: 'listSubscribers',
		summary: 'List the subscribers',
		description: 'Newest first, those who have left or cannot be reached included.',
		tags,
		security: forAdministrators,
		request: { query: partQuery },
		responses: { 200: jsonResponse('The subscribers.', subscriberList, partOfList), ...problems(400, 401) },
	},
]
