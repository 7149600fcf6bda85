/** Labels of sources. */
import type { Caution, Source } from '../../../content/schema/source.ts'
import { languageName } from '../../lib/language-name.ts'

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

/** Labels of the sides in lists. */
export const SIDE_LABELS: Record<Source['side'], string> = {
	American: 'United States',
	Arab: 'Arab countries',
	Iranian: 'Iran',
	Israeli: 'Israel',
	international: 'International bodies and agencies',
	other: 'Other countries',
}

/** The country of a publisher whose side is a country. */
const SIDE_COUNTRIES: Partial<Record<Source['side'], string>> = {
	American: 'United States',
	Iranian: 'Iran',
	Israeli: 'Israel',
}

/** Labels of publishers that belong to no country. */
const INTERNATIONAL_LABELS: Partial<Record<Source['kind'], string>> = {
	agency: 'International agency',
	official: 'International body',
}

/** Where a source is from and in which language: `Singapore, in English`; `In Italian` without a country. */
export function originLabel({ side, country, kind, language }: Source): string {
	const from = country ?? SIDE_COUNTRIES[side] ?? (side === 'international' ? international(kind) : undefined)
	const name = languageName(language)
	return from ? `${from}, in ${name}` : `In ${name}`
}

function international(kind: Source['kind']): string {
	return INTERNATIONAL_LABELS[kind] ?? 'International'
}

/** Reasons why a source is weak; that it is a reprint is said with its original. */
const CAUTION_LABELS: Record<Exclude<Caution, 'republished'>, string> = {
	'described-title': 'our title',
	'mirror-address': 'address of a mirror',
	partisan: 'partisan outlet',
	wiki: 'open wiki',
}

/** Cautions about a source in one sentence, such as `Our title, open wiki.`; '' where there are none. */
export function cautionLabel({ cautions = [] }: Pick<Source, 'cautions'>): string {
	const labels = cautions.flatMap((caution) => (caution === 'republished' ? [] : CAUTION_LABELS[caution]))
	const sentence = labels.join(', ')
	return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
