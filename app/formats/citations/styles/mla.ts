import { containerOf } from '../citable.ts'
import { type CitationStyle, quoted } from './text.ts'

const months = [
	'Jan.',
	'Feb.',
	'Mar.',
	'Apr.',
	'May',
	'June',
	'July',
	'Aug.',
	'Sept.',
	'Oct.',
	'Nov.',
	'Dec.',
]

/** MLA, 9th edition. The archive is no author where it is the publisher, and no publisher where it is the site. */
export const citeByMla: CitationStyle = (page, accessed) => [
	...quoted(page.title),
	' ',
	{ title: page.siteName, isItalic: true },
	containerOf(page) ? `, ${page.publisher}` : '',
	`, ${mlaDate(page.published)}, ${page.url}. Accessed ${mlaDate(accessed)}.`,
]

/** `24 June 2025`, `21 Nov. 2026` */
function mlaDate(iso: string): string {
	const [year, month, day] = iso.split('-')
	return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}
