/** OAI-PMH 2.0: the records of the newest edition and those that were withdrawn, for harvesters of libraries. */
import { listEditions } from '../../domain/editions/editions.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import {
	datestampOf,
	dublinCoreFormat,
	findOaiHeader,
	getOai,
	identifierOf,
	listOai,
} from './oai-records.server.ts'
import { OaiError, type OaiRequest, parseOaiRequest } from './oai-request.ts'
import { element, xmlSchemaInstance } from './oai-xml.ts'

const oaiPath = '/oai'

const namespace = 'http://www.openarchives.org/OAI/2.0/'

/** The response to a request as XML; an error of the protocol is a response too. */
export async function respondToOai(context: Context, query: URLSearchParams): Promise<string> {
	const base = context.site.url(oaiPath)
	try {
		const request = parseOaiRequest(query)
		const { verb, args } = request
		const body = await answer(context, request)
		return envelope(context, element('request', base, { verb, ...args }), `<${verb}>${body}</${verb}>`)
	} catch (error) {
		if (!(error instanceof OaiError)) throw error
		const { code, message } = error
		// Arguments that cannot be read are not repeated.
		const isReadable = code !== 'badVerb' && code !== 'badArgument'
		const given = isReadable ? Object.fromEntries(query) : {}
		return envelope(context, element('request', base, given), element('error', message, { code }))
	}
}

async function answer(context: Context, { verb, args }: OaiRequest): Promise<string> {
	switch (verb) {
		case 'Identify':
			return identify(context)
		case 'ListMetadataFormats':
			if (args.identifier !== undefined) await findOaiHeader(context, args.identifier)
			return metadataFormat
		case 'ListSets':
			throw args.resumptionToken === undefined
				? new OaiError('noSetHierarchy', 'This repository has no sets.')
				: new OaiError('badResumptionToken', 'This is no resumptionToken of this repository.')
		case 'GetRecord':
			return getOai(context, args)
		case 'ListIdentifiers':
			return listOai(context, args, false)
		case 'ListRecords':
			return listOai(context, args, true)
	}
}

async function identify(context: Context): Promise<string> {
	const { site, env } = context
	const instants = (await listEditions(context)).map(({ publishedAt }) => publishedAt)
	const [earliest = context.edition.publishedAt] = instants.toSorted()
	return [
		element('repositoryName', site.name),
		element('baseURL', site.url(oaiPath)),
		element('protocolVersion', '2.0'),
		element('adminEmail', env.MAIL_FROM),
		element('earliestDatestamp', datestampOf(earliest)),
		element('deletedRecord', 'persistent'),
		element('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
		describeIdentifiers(context),
	].join('')
}

/** The format of identifiers, for hosts that it knows: those with a domain. */
function describeIdentifiers(context: Context): string {
	const { hostname } = new URL(context.env.SITE_URL)
	if (!/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/i.test(hostname)) return ''
	const format = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
	return [
		`<description><oai-identifier xmlns="${format}" ${xmlSchemaInstance} xsi:schemaLocation="${format} ${format}.xsd">`,
		element('scheme', 'oai'),
		element('repositoryIdentifier', hostname),
		element('delimiter', ':'),
		element('sampleIdentifier', identifierOf(context, 'd9-4')),
		'</oai-identifier></description>',
	].join('')
}

const metadataFormat = [
	'<metadataFormat>',
	element('metadataPrefix', dublinCoreFormat.prefix),
	element('schema', dublinCoreFormat.schema),
	element('metadataNamespace', dublinCoreFormat.namespace),
	'</metadataFormat>',
].join('')

function envelope({ clock }: Context, request: string, body: string): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n',
		`<OAI-PMH xmlns="${namespace}" ${xmlSchemaInstance} xsi:schemaLocation="${namespace} ${namespace}OAI-PMH.xsd">`,
		element('responseDate', datestampOf(clock().toISOString())),
		request,
		body,
		'</OAI-PMH>\n',
	].join('')
}
