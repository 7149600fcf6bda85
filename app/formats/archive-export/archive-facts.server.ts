/** Name, URL and date of the archive, for the files that describe it. */

import { findLatestUpdate } from '../../../db/repositories/published-refs.ts'
import { slugify } from '../../lib/slug.ts'
import type { Context } from '../../runtime/context.server.ts'
import { latestChange, recordCoverage } from '../page-date.server.ts'
import { safeName } from './page-file.ts'

export type ArchiveFacts = {
	siteName: string
	/** The folder in the archive file, and the file's own name without its ending. */
	name: string
	/** The address of the home page. */
	url: string
	/** Day of the latest change of what is public, ISO text in UTC. */
	day: string
	/** The day on which this edition of the record was written. */
	edition: string
	/** From 1. */
	editionNumber: number
	/** The instant up to which the record knows, ISO text. */
	recordAsOf: string
	/** The days that the record covers, as an interval of ISO 8601. */
	coverage: string
	about: string
	keywords: string[]
	termsUrl: string
	/** The address of the archive file. */
	fileUrl: string
	contactEmail: string | undefined
}

export async function archiveFacts(context: Context): Promise<ArchiveFacts> {
	const { env, content, db } = context

	const { SITE_NAME, CONTACT_EMAIL } = env
	const { about, keywords, edition, lastUpdate } = content.site
	const update = await findLatestUpdate(db)
	return {
		siteName: SITE_NAME,
		name: archiveName(context),
		url: context.site.url('/'),
		day: latestChange(context, update ? [edition, update] : [])
			.toISOString()
			.slice(0, 10),
		edition,
		editionNumber: context.edition.number,
		recordAsOf: lastUpdate,
		coverage: recordCoverage(context),
		about,
		keywords,
		termsUrl: context.site.url('/terms-of-use'),
		fileUrl: context.site.url('/archive.zip'),
		contactEmail: CONTACT_EMAIL,
	}
}

/** `twelve-day-war-archive`: the site's name as a name of files. */
export function archiveName(context: Context): string {
	return safeName(slugify(context.site.name) || 'archive')
}
