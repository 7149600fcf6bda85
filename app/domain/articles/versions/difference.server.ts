import type { Revision } from '../../../../db/repositories/article-revisions.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { DifferenceBudget } from './difference-budget.server.ts'
import { diffTexts, type TextDifference } from './text-difference.server.ts'
import { diffWords, type Piece, replaceWhole } from './word-difference.server.ts'

/** What readers of one version find changed against the one before it. Stored as JSON with the later one. */
export type Difference = {
	/** The parts around the text that have changed. */
	fields: { label: string; pieces: Piece[] }[]
	/** Without parts when no word of the text has changed, but its layout, its links or its pictures. */
	text: TextDifference
}

/** What readers see of a version; of a draft also what they do not see. */
export type RevisionText = Pick<Revision, 'title' | 'excerpt' | 'keywords' | 'featuredImage' | 'content'> &
	Partial<Record<'slug' | 'seoTitle' | 'seoDescription', string>>

/**
 * The difference between two versions of an article, by their words. Its work and its size are bounded as a whole.
 * What the former one leaves out is not compared.
 */
export function diffRevisions(
	before: RevisionText,
	after: RevisionText,
	textAfter = htmlToText(after.content),
): Difference {
	const budget = new DifferenceBudget()
	const words = (name: 'title' | 'excerpt' | 'keywords' | 'seoTitle' | 'seoDescription') =>
		diffWords(before[name] ?? '', (before[name] !== undefined && after[name]) || '', budget)
	const fields = [
		{ label: 'Title', pieces: words('title') },
		{ label: 'Excerpt', pieces: words('excerpt') },
		{ label: 'Keywords', pieces: words('keywords') },
		{ label: 'Featured image', pieces: diffWhole(before.featuredImage, after.featuredImage) },
		{ label: 'URL slug', pieces: diffWhole(before.slug, after.slug) },
		{ label: 'SEO title', pieces: words('seoTitle') },
		{ label: 'SEO description', pieces: words('seoDescription') },
	]
	return {
		fields: fields.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same')),
		text: diffTexts(htmlToText(before.content), textAfter, budget),
	}
}

/** In place of a difference that could not be found. */
export const unknownDifference: Difference = { fields: [], text: { parts: [], isCut: true } }

/** Whether nothing has changed of what the former text has. */
export function isSameText(before: RevisionText, after: RevisionText): boolean {
	const names = ['title', 'excerpt', 'keywords', 'featuredImage', 'content'] as const
	const unseen = ['slug', 'seoTitle', 'seoDescription'] as const
	return [...names, ...unseen].every((name) => before[name] === undefined || before[name] === after[name])
}

function diffWhole(before: string | undefined, after = ''): Piece[] {
	return before === undefined || before === after ? [] : replaceWhole(before, after)
}
