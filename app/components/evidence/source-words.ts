import type { Source } from '../../../content/schema/source.ts'

/** What each kind of source is called in a note. */
export const SOURCE_KIND_WORDS: Record<Source['kind'], string> = {
	official: 'official',
	agency: 'agency',
	news: 'news',
	reference: 'reference work',
	research: 'research',
}

const yearAndMonth = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A source's date in words, as exact as the source gives it: `2025`, `June 2025`, `June 24, 2025` or `no date`. */
export function sourceDateWords(date: Source['date']): string {
	if (date === 'n.d.') return 'no date'
	if (date.length === 4) return date
	return (date.length === 7 ? yearAndMonth : wholeDate).format(new Date(date))
}
