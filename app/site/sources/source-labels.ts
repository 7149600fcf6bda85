/** Labels of sources. */
import type { Caution, Source } from '../../../content/schema/source.ts'

/** Plural labels of the kinds of source. */
export const KIND_HEADINGS: Record<Source['kind'], string> = {
	official: 'Official sources',
	agency: 'News agencies',
	news: 'News reports',
	research: 'Research',
	reference: 'Reference works',
}

/** Singular labels of the kinds of source. */
export const KIND_LABELS: Record<Source['kind'], string> = {
	official: 'official',
	agency: 'agency',
	news: 'news',
	reference: 'reference work',
	research: 'research',
}

/** Labels of the sides in lists; the record's own words for most of them. */
export const SIDE_LABELS: Record<Source['side'], string> = {
	American: 'American',
	Arab: 'Arab',
	Iranian: 'Iranian',
	Israeli: 'Israeli',
	international: 'International bodies, AFP and Reuters',
	other: 'Other countries',
}

/** Cautions about weak sources. */
export const CAUTION_LABELS: Record<Caution, string> = {
	'described-title': 'title described',
	'mirror-address': 'address of a mirror',
	partisan: 'partisan outlet',
	republished: 'copy on another site',
	wiki: 'open wiki',
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** A language by its code, in English. */
export function languageName(code: string): string {
	return languages.of(code) ?? code
}
