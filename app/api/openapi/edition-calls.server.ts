import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import {
	editionInput,
	editionOutput,
	editionWithChanges,
	recordDraftInput,
	recordDraftOutput,
} from '../../domain/editions/edition-input.ts'
import { forAdministrators, forAnyone } from './access.server.ts'
import { bodyProblems, documentTag, jsonBody, jsonResponse, problems } from './responses.server.ts'
import { success } from './schemas.server.ts'

const tags = ['Record']

const draft = recordDraftOutput.meta({
	id: 'RecordDraft',
	description: 'A change of a record that waits for the next edition.',
})
const draftToWrite = recordDraftInput.meta({ id: 'RecordDraftInput' })
const edition = editionOutput.meta({ id: 'Edition', description: 'The whole record at an instant.' })
const editionToWrite = editionInput.meta({ id: 'EditionInput' })
const wholeEdition = editionWithChanges.meta({
	id: 'EditionWithChanges',
	description: 'An edition with the records that it changed against the one before it.',
})

const recordPath = z.object({ id: z.string().meta({ examples: ['d4-3'] }) })
const numberPath = z.object({
	number: z
		.int()
		.min(1)
		.meta({ examples: [1] }),
})

const ifMatch = z.object({
	'If-Match': z
		.string()
		.optional()
		.meta({ description: 'Entity tag of the draft that is to be replaced or discarded.' }),
})

const path = '/api/record/{id}/draft'

/** The calls about drafts of the record and its editions (contract section 9). */
export const editionCalls: RouteConfig[] = [
	{
		method: 'get',
		path,
		operationId: 'getRecordDraft',
		summary: 'Read the draft of a record',
		description: 'A record without a draft is 404; `/id/{id}.json` has what is public.',
		tags,
		security: forAdministrators,
		request: { params: recordPath },
		responses: { 200: jsonResponse('The draft.', draft, documentTag), ...problems(401, 404) },
	},
	{
		method: 'put',
		path,
		operationId: 'writeRecordDraft',
		summary: 'Draft a record',
		description:
			'Saved with problems too, which the response names; an edition is published only without any. A new record names its collection.',
		tags,
		security: forAdministrators,
		request: { params: recordPath, headers: ifMatch, body: jsonBody(draftToWrite) },
		responses: {
			200: jsonResponse('The draft.', draft, documentTag),
			...problems(...bodyProblems, 401, 403, 404, 409, 412),
		},
	},
	{
		method: 'delete',
		path,
		operationId: 'deleteRecordDraft',
		summary: 'Discard the draft of a record',
		description: 'What is public stays as it is.',
		tags,
		security: forAdministrators,
		request: { params: recordPath, headers: ifMatch },
		responses: { 200: jsonResponse('It is gone.', success), ...problems(401, 403, 404, 412) },
	},
	{
		method: 'get',
		path: '/api/editions',
		operationId: 'listEditions',
		summary: 'List the editions',
		description: 'The newest first.',
		tags,
		security: forAnyone,
		responses: { 200: jsonResponse('The editions.', edition.array()), ...problems() },
	},
	{
		method: 'post',
		path: '/api/editions',
		operationId: 'publishEdition',
		summary: 'Publish the drafts',
		description:
			'All drafts together become the next edition, now or at an instant. With problems nothing is published: 422 now, held at the instant.',
		tags,
		security: forAdministrators,
		request: { body: jsonBody(editionToWrite) },
		responses: {
			201: jsonResponse('Published, or planned.', edition),
			...problems(...bodyProblems, 401, 403, 409, 422),
		},
	},
	{
		method: 'get',
		path: '/api/editions/{number}',
		operationId: 'getEdition',
		summary: 'Read the changes of an edition',
		description: 'The first edition is the baseline and has no changes.',
		tags,
		security: forAnyone,
		request: { params: numberPath },
		responses: { 200: jsonResponse('The edition.', wholeEdition), ...problems(404) },
	},
]
