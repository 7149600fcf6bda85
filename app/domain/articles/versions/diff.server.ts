import {
	type ArticleText,
	articleFieldNames,
	articleFields,
	plainFieldNames,
	type VersionText,
} from '../../../../db/article-fields.ts'
import type { Difference, Piece } from '../../../lib/version-difference.ts'
import { htmlToText } from '../../../rich-text/plain-text.ts'
import { DiffBudget } from './diff-budget.server.ts'
import { diffTexts } from './text-diff.server.ts'
import { diffWords, replaceWhole } from './word-diff.server.ts'

/** Text of a version as readers see it; of a draft also what they do not see. */
export type RevisionText = VersionText & Partial<ArticleText>

/**
 * The difference between two versions of an article, by their words. Its work and its size are bounded as a whole.
 * Fields that the former text lacks are not compared.
 */
export function diffRevisions(
	before: RevisionText,
	after: RevisionText,
	textAfter = htmlToText(after.content),
): Difference {
	const budget = new DiffBudget()
	const fields = plainFieldNames.map((name) => {
		const { label, diff: kind } = articleFields[name]
		const diff = kind === 'whole' ? diffWhole : diffWords
		const former = before[name]
		return { label, pieces: former === undefined ? [] : diff(former, after[name] ?? '', budget) }
	})
	return {
		fields: fields.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same')),
		text: diffTexts(htmlToText(before.content), textAfter, budget),
	}
}

/** In place of a difference that could not be found. */
export const unknownDiff: Difference = { fields: [], text: { parts: [], isCut: true } }

/** Returns true when nothing changed in the fields of the former text. */
export function isSameText(before: RevisionText, after: RevisionText): boolean {
	return articleFieldNames.every((name) => before[name] === undefined || before[name] === after[name])
}

function diffWhole(before: string, after: string): Piece[] {
	return before === after ? [] : replaceWhole(before, after)
}
