/** The records of an edition for OAI-PMH: headers, and what each is in Dublin Core. */
import type { Content } from '../../../content/record.ts'
import * as states from '../../../db/repositories/record-states.ts'
import { findRecord, type RecordObject } from '../../domain/record-objects.ts'
import type { Context } from '../../runtime/context.server.ts'
import { withPlainSpaces } from '../archive-export/records.ts'
import { metadataPrefix, OaiError, parseSpan } from './oai-request.ts'
import { type OaiToken, readToken, writeToken } from './oai-token.ts'
import { element, xmlSchemaInstance } from './oai-xml.ts'

const headersAtOnce = 200

type Args = Record<string, string>

/** Records, or headers alone, from the start or a token on, and the token of those that follow. Throws `OaiError`. */
export async function listOai(context: Context, args: Args, withMetadata: boolean): Promise<string> {
	const start = args.resumptionToken === undefined ? null : resume(context, args.resumptionToken)
	const query = start ?? { edition: context.edition.number, ...parseSpan(args) }
	const page = { after: start?.after ?? '', limit: headersAtOnce + 1 }
	const found = await states.listHeaders(context.db, query, page)
	if (found.length === 0) throw new OaiError('noRecordsMatch', 'No record was changed in that time.')
	const headers = found.slice(0, headersAtOnce)
	const content = withMetadata ? await contentOf(context, query.edition) : null
	const parts = headers.map((header) =>
		content ? recordXml(context, content, header) : headerXml(context, header),
	)
	const total = await states.countHeaders(context.db, query)
	const cursor = start?.cursor ?? 0
	const next =
		found.length > headersAtOnce
			? writeToken({ ...query, after: headers.at(-1)?.record ?? '', cursor: cursor + headers.length })
			: ''
	// A list that was whole from the start has no token.
	if (start || next)
		parts.push(element('resumptionToken', next, { completeListSize: String(total), cursor: String(cursor) }))
	return parts.join('')
}

function resume(context: Context, text: string): OaiToken {
	const token = readToken(text)
	if (!token || token.edition > context.edition.number)
		throw new OaiError('badResumptionToken', 'This is no resumptionToken of this repository.')
	return token
}

/** One record. Throws `OaiError`. */
export async function getOai(context: Context, { identifier = '' }: Args): Promise<string> {
	const header = await findOaiHeader(context, identifier)
	return recordXml(context, await contentOf(context, context.edition.number), header)
}

/** The header of the record with an identifier. Throws `OaiError`. */
export async function findOaiHeader(context: Context, identifier: string): Promise<states.RecordHeader> {
	const prefix = identifierOf(context, '')
	const header = identifier.startsWith(prefix)
		? await states.findHeader(context.db, context.edition.number, identifier.slice(prefix.length))
		: null
	if (!header) throw new OaiError('idDoesNotExist', 'No record has or had this identifier.')
	return header
}

/** `oai:example.org:d9-4` */
export function identifierOf({ env }: Context, record: string): string {
	return `oai:${new URL(env.SITE_URL).hostname}:${record}`
}

/** Datestamps have whole seconds, cut. */
export function datestampOf(iso: string): string {
	return `${new Date(iso).toISOString().slice(0, 19)}Z`
}

/** The record of the edition, or the present one where a later version of the program cannot read it. */
async function contentOf(context: Context, edition: number): Promise<Content> {
	const found = await context.record.at(edition).catch(() => null)
	return found?.content ?? context.content
}

function headerXml(context: Context, { record, publishedAt, isWithdrawn }: states.RecordHeader): string {
	const parts = [
		element('identifier', identifierOf(context, record)),
		element('datestamp', datestampOf(publishedAt)),
	]
	return `<header${isWithdrawn ? ' status="deleted"' : ''}>${parts.join('')}</header>`
}

function recordXml(context: Context, content: Content, header: states.RecordHeader): string {
	const found = header.isWithdrawn ? null : findRecord(content, header.record)
	const object = found && 'object' in found ? found.object : null
	const metadata = header.isWithdrawn ? '' : `<metadata>${dublinCore(context, header, object)}</metadata>`
	return `<record>${headerXml(context, header)}${metadata}</record>`
}

/** Unqualified Dublin Core (section 5 of the protocol). */
function dublinCore(
	{ site }: Context,
	{ record, publishedAt }: states.RecordHeader,
	object: RecordObject | null,
): string {
	const elements: [string, string][] = [
		['title', object?.title ?? record],
		['description', object?.body ?? ''],
		['publisher', site.name],
		['date', publishedAt.slice(0, 10)],
		['type', 'Text'],
		['identifier', site.url(`/id/${record}`)],
		...(object?.sources ?? []).map(({ url }): [string, string] => ['source', url]),
		['language', 'en'],
		['relation', object ? site.url(object.path) : ''],
		['rights', site.url('/terms-of-use')],
	]
	const lines = withPlainSpaces(elements)
		.filter(([, value]) => value !== '')
		.map(([name, value]) => element(`dc:${name}`, value))
	return [
		`<oai_dc:dc xmlns:oai_dc="${dublinCoreFormat.namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
		` ${xmlSchemaInstance} xsi:schemaLocation="${dublinCoreFormat.namespace} ${dublinCoreFormat.schema}">`,
		...lines,
		'</oai_dc:dc>',
	].join('')
}

export const dublinCoreFormat = {
	prefix: metadataPrefix,
	namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
	schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
}
