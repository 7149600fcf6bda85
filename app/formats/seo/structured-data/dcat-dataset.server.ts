import type { Context } from '../../../runtime/context.server.ts'
import type { ArchiveFacts } from '../../archive-export/archive-facts.server.ts'
import type { FileChecksum } from '../../archive-export/zip.server.ts'
import { tableDownloads } from '../../data-tables/data-file.server.ts'
import { inLanguage, organizationId } from './identities.server.ts'

const mediaTypes = 'https://www.iana.org/assignments/media-types/'

/** The dataset of `archiveDataset` in the words of data catalogs (DCAT 3, W3C). */
export function dcatDataset(context: Context, facts: ArchiveFacts, file: FileChecksum | undefined): object {
	const [start, end] = facts.coverage.split('/')
	const license = { '@id': facts.termsUrl }
	return {
		'@context': {
			dcat: 'http://www.w3.org/ns/dcat#',
			dct: 'http://purl.org/dc/terms/',
			spdx: 'http://spdx.org/rdf/terms#',
			xsd: 'http://www.w3.org/2001/XMLSchema#',
		},
		'@id': context.site.url('/download#dataset'),
		'@type': 'dcat:Dataset',
		'dct:title': facts.siteName,
		'dct:description': facts.about,
		'dct:identifier': context.site.url('/download'),
		'dct:publisher': { '@id': organizationId(context) },
		'dct:license': license,
		'dct:language': inLanguage,
		'dct:issued': dateOf(facts.edition),
		'dct:modified': dateOf(facts.day),
		'dct:temporal': {
			'@type': 'dct:PeriodOfTime',
			'dcat:startDate': dateOf(start),
			'dcat:endDate': dateOf(end),
		},
		'dcat:keyword': facts.keywords,
		'dcat:landingPage': { '@id': context.site.url('/data') },
		'dcat:version': facts.day,
		'dcat:distribution': [
			{
				'@type': 'dcat:Distribution',
				'dct:title': facts.siteName,
				'dcat:downloadURL': { '@id': facts.fileUrl },
				'dcat:mediaType': { '@id': `${mediaTypes}application/zip` },
				'dct:license': license,
				...(file && {
					'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(file.bytes) },
					'spdx:checksum': {
						'@type': 'spdx:Checksum',
						'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
						'spdx:checksumValue': file.sha256,
					},
				}),
			},
			...tableDownloads(context).map(({ title, url, mediaType, conformsTo }) => ({
				'@type': 'dcat:Distribution',
				'dct:title': title,
				'dcat:downloadURL': { '@id': url },
				'dcat:mediaType': { '@id': `${mediaTypes}${mediaType}` },
				'dct:conformsTo': { '@id': conformsTo },
				'dct:license': license,
			})),
		],
	}
}

function dateOf(day: string | undefined) {
	return { '@type': 'xsd:date', '@value': day }
}
