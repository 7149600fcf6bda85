import type { Article, CreativeWork, WithContext } from 'schema-dts'
import type { Source } from '../../../../content/schema/source.ts'
import { shareImagePath } from '../../../lib/share-image.ts'
import type { Context } from '../../../runtime/context.server.ts'
import { recordCoverage } from '../../page-date.server.ts'
import { archive, archiveSite, conflictId, inLanguage, license } from './identities.server.ts'

/** A page of the record. `published` and `modified` are ISO text. */
export type ArchivePage = {
	path: string
	headline: string
	description: string
	published: string
	modified: string
	/** Path of its share image; that of its section where none is given. */
	image?: string
	/** The days that it covers; those of the record where none are given. */
	coverage?: string
	/** Id of what the page is about; the conflict as a whole where none is given. */
	about?: string
	/** Sources that the page cites; left out where the list would outweigh the page. */
	sources?: Source[]
}

/** A page of the record as an article by the archive about the conflict. */
export function archiveArticle(context: Context, page: ArchivePage): WithContext<Article> {
	const url = context.site.url(page.path)
	return {
		'@context': 'https://schema.org',
		'@type': 'Article',
		'@id': `${url}#article`,
		headline: page.headline,
		description: page.description,
		datePublished: page.published,
		dateModified: page.modified,
		temporalCoverage: page.coverage ?? recordCoverage(context),
		contentReferenceTime: context.content.site.lastUpdate,
		author: archive(context),
		publisher: archive(context),
		url,
		mainEntityOfPage: url,
		image: context.site.url(page.image ?? shareImagePath(page.path)),
		inLanguage,
		license: license(context),
		isPartOf: archiveSite(context),
		about: { '@id': page.about ?? conflictId(context) },
		...(page.sources ? { citation: page.sources.map(toWork) } : {}),
	}
}

function toWork(source: Source): CreativeWork {
	return {
		'@type': 'CreativeWork',
		name: source.title,
		url: source.url,
		publisher: { '@type': 'Organization', name: source.publisher },
		...(source.date === 'n.d.' ? {} : { datePublished: source.date }),
	}
}
