import type { Revision } from '../../../db/repositories/article-revisions.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import { differTexts, type TextDifference } from './text-difference.server.ts'
import { differWords, type Piece, replaceWhole } from './word-difference.server.ts'

/** What readers of one version find changed against the one before it. */
export type Difference = {
	/** The parts around the text that have changed. */
	fields: { label: string; pieces: Piece[] }[]
	/** Without parts when no word of the text has changed, but its layout, its links or its pictures. */
	text: TextDifference
}

type Texts = Pick<Revision, 'title' | 'excerpt' | 'keywords' | 'featuredImage' | 'content'>

/** The difference between two versions of an article, by their words. Its work and its size are bounded. */
export function differ(before: Texts, after: Texts): Difference {
	const fields = [
		{ label: 'Title', pieces: differWords(before.title, after.title) },
		{ label: 'Excerpt', pieces: differWords(before.excerpt, after.excerpt) },
		{ label: 'Keywords', pieces: differWords(before.keywords, after.keywords) },
		{ label: 'Featured image', pieces: differWhole(before.featuredImage, after.featuredImage) },
	]
	return {
		fields: fields.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same')),
		text: differTexts(htmlToText(before.content), htmlToText(after.content)),
	}
}

function differWhole(before: string, after: string): Piece[] {
	return before === after ? [] : replaceWhole(before, after)
}
