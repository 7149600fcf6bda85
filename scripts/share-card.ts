import { createElement as h, type ReactNode } from 'react'
import { shareColors } from '../app/lib/share-colors.ts'
import { type ShareText, shareText } from './share-graphic.ts'

/** Content of one share image. */
export type ShareCard = {
	/** Address of the page it stands for. */
	path: string
	/** First line: the section, then what stands at the right end. */
	section: string
	extent: string
	heading: string
	/** Line beneath the heading. */
	note?: string
	/** Number of the day that the register marks. */
	day?: number
}

const mono = { fontFamily: 'mono', fontSize: 24, letterSpacing: 1.2, color: shareColors.ink2 } as const

/** The words of a share image, to be laid out by satori over `width` by `height` pixels, `foot` of them kept free. */
export function shareCard(
	card: ShareCard,
	frame: {
		width: number
		height: number
		margin: number
		foot: number
		siteName: string
		headingWidth?: number
	},
	texts: readonly ShareText[] = [],
): ReactNode {
	return h(
		'div',
		{
			style: {
				width: frame.width,
				height: frame.height,
				boxSizing: 'border-box',
				display: 'flex',
				flexDirection: 'column',
				padding: `${frame.margin}px ${frame.margin}px 0`,
				color: shareColors.ink,
				position: 'relative',
			},
		},
		...texts.map(shareText),
		h(
			'div',
			{
				style: {
					...mono,
					display: 'flex',
					padding: '16px 0',
					borderTop: `6px solid ${shareColors.ink}`,
					borderBottom: `2px solid ${shareColors.rule}`,
				},
			},
			h('span', { style: { color: shareColors.ink, fontWeight: 600 } }, card.section.toUpperCase()),
			h('span', { style: { marginLeft: 'auto' } }, card.extent.toUpperCase()),
		),
		h(
			'div',
			{
				style: {
					display: 'flex',
					flexDirection: 'column',
					flexGrow: 1,
					justifyContent: 'center',
					maxWidth: frame.headingWidth,
				},
			},
			h(
				'div',
				{
					style: {
						fontFamily: 'serif',
						fontWeight: 600,
						fontSize: frame.headingWidth ? narrowHeading : headingSize(card.heading),
						lineHeight: 1.08,
						letterSpacing: -1,
						textWrap: 'balance',
					},
				},
				card.heading,
			),
			card.note && h('div', { style: { ...mono, marginTop: 28 } }, card.note),
		),
		h(
			'div',
			{ style: { display: 'flex', height: frame.foot, alignItems: 'flex-end', paddingBottom: 44 } },
			h('span', { style: { fontFamily: 'serif', fontWeight: 600, fontSize: 32 } }, frame.siteName),
		),
	)
}

/** Beside a map, five lines hold the longest title of a day. */
const narrowHeading = 46

/** Long headings shrink, so that three lines always hold them. */
function headingSize(heading: string): number {
	if (heading.length <= 24) return 92
	return heading.length <= 56 ? 72 : 58
}
