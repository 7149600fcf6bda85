import type { Revision } from '../../../../db/repositories/article-revisions.ts'
import type { Difference, Piece } from '../../../lib/version-difference.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { DifferenceBudget } from './difference-budget.server.ts'
import { diffTexts } from './text-difference.server.ts'
import { diffWords, replaceWhole } from './word-difference.server.ts'

/** The fields beside the text, in the order in which they are shown, and by what each is compared. */
const comparedFields = [
	['title', 'Title', diffWords],
	['excerpt', 'Excerpt', diffWords],
	['keywords', 'Keywords', diffWords],
	['featuredImage', 'Featured image', diffWhole],
	['slug', 'URL slug', diffWhole],
	['seoTitle', 'SEO title', diffWords],
	['seoDescription', 'SEO description', diffWords],
] as const

/** What readers see of a version; of a draft also what they do not see. */
export type RevisionText = Pick<Revision, 'title' | 'excerpt' | 'keywords' | 'featuredImage' | 'content'> &
	Partial<Record<(typeof comparedFields)[number][0], string>>

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
	const fields = comparedFields.map(([name, label, diff]) => {
		const former = before[name]
		return { label, pieces: former === undefined ? [] : diff(former, after[name] ?? '', budget) }
	})
	return {
		fields: fields.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same')),
		text: diffTexts(htmlToText(before.content), textAfter, budget),
	}
}

/** In place of a difference that could not be found. */
export const unknownDifference: Difference = { fields: [], text: { parts: [], isCut: true } }

/** Whether nothing has changed of what the former text has. */
export function isSameText(before: RevisionText, after: RevisionText): boolean {
	const names = ['content', ...comparedFields.map(([name]) => name)] as const
	return names.every((name) => before[name] === undefined || before[name] === after[name])
}

function diffWhole(before: string, after: string): Piece[] {
	return before === after ? [] : replaceWhole(before, after)
}
