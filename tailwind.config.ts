import type { Config } from 'tailwindcss'

/** Custom properties of app/styles/tokens.css. They replace the palette, so no other colour can be written. */
const COLOURS = [
	'paper',
	'board',
	'sheet',
	'ink',
	'ink-2',
	'ink-3',
	'rule',
	'rule-2',
	'stamp',
	'stamp-2',
	'stamp-wash',
	'on-stamp',
	'green',
	'green-wash',
	'yellow',
	'yellow-wash',
	'grey',
	'grey-wash',
	'red',
	'red-wash',
	'orange',
	'orange-wash',
	'slate',
	'slate-wash',
	'mark',
]

/** Steps of type, which app/styles/tokens.css sizes. */
const TYPE_STEPS = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl']

/** Each of these gives every element a set of empty custom properties, used or not. No page uses any. */
const UNUSED_PLUGINS = [
	'backdropFilter',
	'blur',
	'borderSpacing',
	'boxShadow',
	'contain',
	'filter',
	'fontVariantNumeric',
	'gradientColorStops',
	'ringWidth',
	'scrollSnapType',
	'touchAction',
	'transform',
]

/** The words of every `className`: of its text, or of the expression in its braces. */
function classNames(source: string): string[] {
	return [...source.matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(([, value = '']) =>
		value.split(/[\s"'`{}]+/),
	)
}

export default {
	// Public pages alone: readers need not load what only administrators see (tailwind.admin.config.ts).
	// Utilities stand in `className` alone, so that no other word of the code is taken for one.
	content: {
		files: ['./app/**/*.tsx', '!./app/admin/**', '!./app/routes/_admin*'],
		extract: { tsx: classNames },
	},
	corePlugins: Object.fromEntries(UNUSED_PLUGINS.map((name) => [name, false])),
	theme: {
		colors: {
			transparent: 'transparent',
			current: 'currentColor',
			...Object.fromEntries(COLOURS.map((name) => [name, `var(--${name})`])),
		},
		fontSize: Object.fromEntries(TYPE_STEPS.map((name) => [name, `var(--text-${name})`])),
		fontFamily: { sans: 'var(--serif)', mono: 'var(--mono)' },
		borderRadius: { none: '0', sm: '1px', full: '9999px' },
		boxShadow: {},
		screens: { xs: '34em', sm: '40em', md: '48em', lg: '60em', xl: '64em', '2xl': '68em' },
		extend: { spacing: { section: 'var(--section)' } },
	},
} satisfies Config
