/** Where the versions of an article stand. */
import type { StatePaths } from './edition-paths.ts'
import { listAddress } from './list-pages.ts'

/** One version, for good. */
export const versionPath = (slug: string, number: number) => `/blog/${slug}?version=${number}`

/** The list of versions for readers. */
export const versionsPath = (slug: string, page = 1) => listAddress(`/blog/${slug}/versions`, {}, page)

/** The list of versions for machines (RFC 7089, TimeMap). */
export const timeMapPath = (slug: string) => `/blog/${slug}/timemap`

/** Leads from a date to the version of that date (RFC 7089, TimeGate). */
export const timeGatePath = (slug: string) => `/blog/${slug}/timegate`

/** The versions of an article by number, by date and as a list. */
export function articlePaths(slug: string): StatePaths {
	return {
		page: `/blog/${slug}`,
		state: (number) => versionPath(slug, number),
		timeGate: timeGatePath(slug),
		timeMap: timeMapPath(slug),
	}
}
