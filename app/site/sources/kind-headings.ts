import type { Source } from '../../../content/schema/source.ts'

/** What the sources of a kind are called together. */
export const KIND_HEADINGS: Record<Source['kind'], string> = {
	official: 'Official sources',
	agency: 'News agencies',
	news: 'News reports',
	research: 'Research',
	reference: 'Reference works',
}
