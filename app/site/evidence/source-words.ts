import type { Source } from '../../../content/schema/source.ts'

/** What each kind of source is called in a note. */
export const SOURCE_KIND_WORDS: Record<Source['kind'], string> = {
	official: 'official',
	agency: 'agency',
	news: 'news',
	reference: 'reference work',
	research: 'research',
}
