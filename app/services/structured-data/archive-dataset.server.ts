import type { Dataset, WithContext } from 'schema-dts'
import { siteUrl } from '../../lib/site-url.server.ts'
import type { ArchiveFacts } from '../bag/archive-facts.server.ts'
import { content } from '../content.server.ts'
import { archive, conflictId, inLanguage, webSiteId } from './identities.server.ts'

/** The archive as a dataset that can be downloaded. */
export function archiveDataset(facts: ArchiveFacts): WithContext<Dataset> {
	const documented = content().timeline.filter((day) => !day.isPending)
	return {
		'@context': 'https://schema.org',
		'@type': 'Dataset',
		'@id': siteUrl('/download#dataset'),
		name: facts.siteName,
		description: facts.about,
		url: siteUrl('/download'),
		license: facts.termsUrl,
		creator: archive(),
		about: { '@id': conflictId() },
		isPartOf: { '@id': webSiteId() },
		inLanguage,
		keywords: facts.keywords,
		dateModified: facts.day,
		temporalCoverage: `${documented[0]?.date}/${documented.at(-1)?.date}`,
		distribution: { '@type': 'DataDownload', contentUrl: facts.fileUrl, encodingFormat: 'application/zip' },
	}
}
