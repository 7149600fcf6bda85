/** Other ways to write what was typed: GBU57 for GBU-57, U.N. for UN, 3,000 for 3000, 60 percent for 60%. */
import { asciiDigits } from '../../lib/ascii-digits.ts'

/** Forms of one text that are searched for: a bound for questions that are made to have many. */
const formsMax = 12

/** An id of the register of sources, such as S17. The index splits “Iran’s 17” into the same words as S-17. */
const reference = /^s\d{1,2}$/i

const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?:\.|(?!\p{N}))(?!\p{L})/gu
const capitals = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}]|\p{Pd}\p{N})/gu
const groups = /(?<![\d.,])\d{1,3}(?:[,.’']\d{3})+(?!\d|[.,]\d)/g
const figure = /(?<![\d.,])[1-9]\d{3,8}(?!\d|[.,]\d)/g
const percentSign = /(?<=\d)[%٪]/g

/** Each changes a text to another form of it, or leaves it as it is. */
const rewrites: ((text: string) => string)[] = [
	(text) => text.replace(/(?<=\p{Script=Hebrew})["״](?=\p{Script=Hebrew})/gu, ''),
	(text) => text.replace(capitals, (word) => [...word, ''].join('.')),
	(text) => text.replace(/(?<=\p{L})[\p{Pd}\s](?=\p{N})/gu, ''),
	(text) => text.replace(/(?<=\p{L})(?=\p{N})/gu, '-'),
	(text) => text.replace(/(?<=\p{N})(?=\p{L})/gu, '-'),
	(text) => text.replace(groups, (number) => number.replace(/\D/g, '')),
	(text) => text.replace(figure, (number) => Number(number).toLocaleString('en-US')),
	(text) => text.replace(percentSign, ' percent'),
	(text) => text.replace(percentSign, ' per-cent'),
]

/** The forms of a word or a phrase: first without full stops between initials and with digits 0 to 9, then the others. */
export function writtenForms(typed: string): [string, ...string[]] {
	const plain = asciiDigits(typed).replace(initials, (word) => word.replaceAll('.', ''))
	const forms = new Set([plain, typed])
	for (const rewrite of reference.test(plain) ? [] : rewrites)
		for (const form of [...forms].slice(0, formsMax)) forms.add(rewrite(form))
	forms.delete(plain)
	return [plain, ...[...forms].slice(0, formsMax)]
}

/** The same text with `%` wherever it says percent behind a number, in one word or in two. */
export function signPercent(text: string): string {
	return text.replace(/(?<=\d)\s*(?:[%٪]|per ?cent(?![\p{L}\p{N}])|pct(?![\p{L}\p{N}]))/giu, '%')
}

/** One word for two that follow each other, which some write without the space: GBU 57, 3 000. Null for any others. */
export function joinedForm(first: string, second: string): string | null {
	const isDesignation = /^\p{L}{1,6}$/u.test(first) && /^\d/.test(second)
	const isFigure = /^\d{1,3}$/.test(first) && /^\d{3}$/.test(second)
	return isDesignation || isFigure ? first + second : null
}
