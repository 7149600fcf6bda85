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

export default {
	content: ['./app/**/*.{ts,tsx}'],
	/** What code denies (`!day`) would bring each rule of that class a second time, as an important one. */
	blocklist: ['!day', '!menu', '!tag', '!before'],
	corePlugins: Object.fromEntries(UNUSED_PLUGINS.map((name) => [name, false])),
	theme: {
		colors: {
			transparent: 'transparent',
			current: 'currentColor',
			...Object.fromEntries(COLOURS.map((name) => [name, `var(--${name})`])),
		},
		fontFamily: { serif: 'var(--serif)', mono: 'var(--mono)' },
		borderRadius: { none: '0', sm: '1px', full: '9999px' },
		boxShadow: {},
		screens: { xs: '34em', sm: '40em', md: '48em', lg: '60em', xl: '64em', '2xl': '68em' },
	},
} satisfies Config
