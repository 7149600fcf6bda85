import type { DataDownload, Dataset, WithContext } from 'schema-dts'
import type { Context } from '../../../runtime/context.server.ts'
import type { ArchiveFacts } from '../../archive-export/archive-facts.server.ts'
import type { FileChecksum } from '../../archive-export/zip.server.ts'
import { tableDownloads } from '../../data-tables/data-file.server.ts'
import { countriesOfConflict } from './events.server.ts'
import { archive, conflictId, inLanguage, webSiteId } from './identities.server.ts'

/** The archive as a dataset that can be downloaded; `file` is the present archive file, undefined while none is there. */
export function archiveDataset(
	context: Context,
	facts: ArchiveFacts,
	file: FileChecksum | undefined,
): WithContext<Dataset> {
	return {
		'@context': 'https://schema.org',
		'@type': 'Dataset',
		'@id': context.site.url('/download#dataset'),
		name: facts.siteName,
		description: facts.about,
		url: context.site.url('/download'),
		identifier: context.site.url('/download'),
		version: facts.day,
		isAccessibleForFree: true,
		license: facts.termsUrl,
		creator: archive(context),
		about: { '@id': conflictId(context) },
		isPartOf: { '@id': webSiteId(context) },
		inLanguage,
		keywords: facts.keywords,
		datePublished: facts.edition,
		dateModified: facts.day,
		temporalCoverage: facts.coverage,
		spatialCoverage: countriesOfConflict(),
		distribution: [
			{
				'@type': 'DataDownload',
				contentUrl: facts.fileUrl,
				encodingFormat: 'application/zip',
				...(file ? { contentSize: `${file.bytes} B`, sha256: file.sha256 } : {}),
			},
			...tableDownloads(context).map(
				({ title, url, mediaType }): DataDownload => ({
					'@type': 'DataDownload',
					name: title,
					contentUrl: url,
					encodingFormat: mediaType,
				}),
			),
		],
	}
}
