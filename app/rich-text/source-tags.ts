/** Elements that are not stored but understood when they come in: from other programs, older HTML and pastes. */
import type { MarkTag } from './vocabulary.ts'

/** What stands for character formatting, and for which. */
export const markOfTag: ReadonlyMap<string, MarkTag> = new Map(
	Object.entries({
		strong: 'strong',
		b: 'strong',
		em: 'em',
		i: 'em',
		cite: 'em',
		dfn: 'em',
		var: 'em',
		u: 'u',
		ins: 'u',
		s: 's',
		strike: 's',
		del: 's',
		code: 'code',
		kbd: 'code',
		samp: 'code',
		tt: 'code',
		sub: 'sub',
		sup: 'sup',
	} satisfies Record<string, MarkTag>),
)

/** Blocks without a meaning of their own here: they end a paragraph and their content stays. */
export const divisions: ReadonlySet<string> = new Set([
	...[
		'address',
		'article',
		'aside',
		'body',
		'caption',
		'center',
		'dd',
		'details',
		'div',
		'dl',
		'dt',
		'fieldset',
	],
	...[
		'figcaption',
		'figure',
		'footer',
		'form',
		'header',
		'hgroup',
		'html',
		'legend',
		'li',
		'main',
		'nav',
		'p',
	],
	...['search', 'section', 'summary', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
])

/** Inline elements whose tag goes and whose style or text counts. */
export const wrappers: readonly string[] = ['span', 'font', 'q', 'menu', 'dir']

/** Removed with everything inside: what it holds is not text for readers. */
export const droppedWithContent: ReadonlySet<string> = new Set([
	...[
		'applet',
		'audio',
		'button',
		'canvas',
		'datalist',
		'embed',
		'frame',
		'frameset',
		'iframe',
		'input',
		'link',
	],
	...[
		'map',
		'math',
		'meta',
		'meter',
		'noembed',
		'noframes',
		'noscript',
		'object',
		'optgroup',
		'option',
		'picture',
	],
	...[
		'plaintext',
		'progress',
		'script',
		'select',
		'style',
		'svg',
		'template',
		'textarea',
		'title',
		'video',
		'xml',
	],
	'xmp',
])
