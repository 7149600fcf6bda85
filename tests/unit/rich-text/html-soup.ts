import fc from 'fast-check'
import { divisions, droppedWithContent, markOfTag, wrappers } from '../../../app/rich-text/source-tags.ts'
import { vocabulary } from '../../../app/rich-text/vocabulary.ts'
import { textOfAnyCharacters } from '../../support/odd-values.ts'

const tags = [
	...Object.keys(vocabulary),
	...divisions,
	...markOfTag.keys(),
	...wrappers,
	...droppedWithContent,
	'o:p',
]
const names = [
	'href',
	'src',
	'alt',
	'title',
	'style',
	'class',
	'start',
	'value',
	'reversed',
	'type',
	'colspan',
	'rowspan',
	'scope',
	'target',
	'rel',
	'width',
	'align',
	'onclick',
	'id',
	'name',
]
const values = [
	'',
	'x',
	'https://a.org/<"',
	'/p',
	'#x',
	'#s-a',
	'javascript:alert(1)',
	'3',
	'_blank',
	'align-center',
	'a',
	'row',
	'text-align:right',
	'font-weight:700;vertical-align:super',
	'mso-list:l0 level2 lfo1',
	'mso-list:Ignore',
	'display:none',
	'nofollow',
	'center',
]
const texts = ['a', ' ', '\n', ' b ', '&lt;', '&nbsp;', '&amp;lt;', '1.', '<', '"', '<!--', '-->', '\u00a0']

const attribute = fc
	.tuple(fc.constantFrom(...names), fc.constantFrom(...values))
	.map(([name, value]) => ` ${name}='${value}'`)
const start = fc
	.tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 3 }))
	.map(([tag, attributes]) => `<${tag}${attributes.join('')}>`)
const end = fc.constantFrom(...tags).map((tag) => `</${tag}>`)
const piece = fc.oneof(
	{ weight: 4, arbitrary: start },
	{ weight: 3, arbitrary: end },
	{ weight: 3, arbitrary: fc.constantFrom(...texts) },
	{ weight: 1, arbitrary: textOfAnyCharacters(6) },
)

/** Pieces of HTML in any order: what is in the vocabulary, what is understood, what is hostile, and what is broken. */
export const htmlSoup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
