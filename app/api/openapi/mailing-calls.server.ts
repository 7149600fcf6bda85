import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { forAdministrators } from './access.server.ts'
import { bodyProblems, jsonBody, jsonResponse, location, problems } from './responses.server.ts'
import { idPath, mailing, mailingToWrite } from './schemas.server.ts'

const tags = ['Mailings']

const steps = [
	['pause', 'Pause a mailing', 'Nothing more of it is sent until it is resumed.'],
	['resume', 'Resume a mailing', 'Also one that is held. One whose mails are not made yet goes out at once.'],
	['cancel', 'Cancel a mailing', 'What has not gone out is not sent.'],
] as const

/** The calls about mailings to the subscribers (contract section 6). */
export const mailingCalls: RouteConfig[] = [
	{
		method: 'post',
		path: '/api/mailings',
		operationId: 'createMailing',
		summary: 'Queue or schedule a mailing',
		description:
			'Sends a published article to all active subscribers who want its topic, once each. With `sendAt` it is `scheduled` until then, and `held` when the article is not public at that time. The same call again within ten minutes gives the same mailing.',
		tags,
		security: forAdministrators,
		request: { body: jsonBody(mailingToWrite) },
		responses: {
			201: jsonResponse('Queued, or scheduled.', mailing, location),
			...problems(...bodyProblems, 401, 403, 404),
		},
	},
	{
		method: 'get',
		path: '/api/mailings/{id}',
		operationId: 'getMailing',
		summary: 'Read the progress of a mailing',
		description: 'Its mails are counted by state. `uncertain` ones are never resent automatically.',
		tags,
		security: forAdministrators,
		request: { params: idPath },
		responses: { 200: jsonResponse('The mailing.', mailing), ...problems(400, 401, 404) },
	},
	...steps.map(
		([step, summary, description]): RouteConfig => ({
			method: 'post',
			path: `/api/mailings/{id}/${step}`,
			operationId: `${step}Mailing`,
			summary,
			description,
			tags,
			security: forAdministrators,
			request: { params: idPath },
			responses: { 200: jsonResponse('The mailing.', mailing), ...problems(400, 401, 403, 404, 409) },
		}),
	),
]
