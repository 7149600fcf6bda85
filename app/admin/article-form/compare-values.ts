import { writtenFields, writtenNames } from '../../domain/articles/article-fields.ts'
import { htmlToText } from '../../rich-text/plain-text.ts'
import type { ArticleFormValues, Difference } from './form-values.ts'

/** The text of both contents, for those who have read it already. */
type ContentTexts = { stored: string; unsaved: string }

/** The fields that differ, in the order of the form. Of long texts the lines that both begin and end with are left out. */
export function compareValues(
	stored: ArticleFormValues,
	unsaved: ArticleFormValues,
	contentTexts?: ContentTexts,
): Difference[] {
	return writtenNames
		.filter((name) => stored[name] !== unsaved[name])
		.map((name) => {
			const [one, other] = [stored[name], unsaved[name]]
			const read = () => contentTexts ?? { stored: htmlToText(one), unsaved: htmlToText(other) }
			const texts = name === 'content' ? compareLines(read()) : { stored: one, unsaved: other }
			return { label: writtenFields[name].label, ...texts }
		})
}

function compareLines({ stored, unsaved }: ContentTexts) {
	const [one, other] = [stored.split('\n'), unsaved.split('\n')]
	const shorter = Math.min(one.length, other.length)
	let start = 0
	while (start < shorter && one[start] === other[start]) start++
	let end = 0
	while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
	if (start === one.length && start === other.length)
		return { stored: 'The same words', unsaved: 'The same words in another form' }
	const cut = (lines: string[]) =>
		[start > 0 && '…', ...lines.slice(start, lines.length - end), end > 0 && '…'].filter(Boolean).join('\n')
	return { stored: cut(one), unsaved: cut(other) }
}
