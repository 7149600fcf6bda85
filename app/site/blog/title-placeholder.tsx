/** Size in units of the view box, 16 to 9 as images of articles are. */
const [width, height] = [320, 180]
const margin = 20
/** A square takes four fifths of its step. */
const largestStep = 20

/**
 * Placeholder for the image of an article: its title in squares, a row for each word and a square for each
 * letter. Words of up to three letters are open. Equal titles give equal placeholders.
 */
export function TitlePlaceholder({ title }: { title: string }) {
	const wordLengths = title
		.split(/\s+/)
		.filter(Boolean)
		.map((word) => [...word].length)
	const longest = Math.max(1, ...wordLengths)
	const room = { width: width - 2 * margin, height: height - 2 * margin }
	const step = Math.min(largestStep, room.width / longest, room.height / Math.max(1, wordLengths.length))
	const side = step * 0.8
	const top = (height - wordLengths.length * step) / 2
	const rows = wordLengths.map((letters, row) => ({ letters, y: top + row * step }))
	const pathOf = (isShort: boolean) =>
		rows
			.filter(({ letters }) => letters <= 3 === isShort)
			.flatMap(({ letters, y }) =>
				Array.from(
					{ length: letters },
					(_, index) =>
						`M${round(margin + index * step)} ${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`,
				),
			)
			.join('')
	return (
		<svg
			className="title-placeholder"
			viewBox={`0 0 ${width} ${height}`}
			aria-hidden="true"
			focusable="false"
		>
			<path d={pathOf(false)} fill="currentColor" />
			<path d={pathOf(true)} fill="none" stroke="currentColor" />
		</svg>
	)
}

function round(number: number): number {
	return Math.round(number * 10) / 10
}
