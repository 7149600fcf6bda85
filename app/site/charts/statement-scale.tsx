import type { StatementHours } from './statement-hours.ts'

/** Pixels from the top: the words over the marks, the ruled line, and the words under it. */
const rows = { freeze: 13, times: 44, line: 62, hours: 90, days: 112 }
const squareSize = 12

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * The drawing of a statement's hours. Its words are those of the list next to it, so it needs only a name; each ends in
 * a space, which keeps them apart in text browsers.
 */
export function StatementScale({ hours, title }: { hours: StatementHours; title: string }) {
	const { ticks, marks, freeze } = hours
	const known = freeze ?? 100
	return (
		<svg className="statement-scale" role="img" aria-label={title}>
			<line className="solid-line" x1="0" x2={`${known}%`} y1={rows.line} y2={rows.line} />
			<line className="dotted-line" x1={`${known}%`} x2="100%" y1={rows.line} y2={rows.line} />
			{ticks.map(({ at, position }) => (
				<g key={at}>
					<line className="tick" x1={`${position}%`} x2={`${position}%`} y1={rows.line} y2={rows.line + 10} />
					<text x={`${position}%`} y={rows.hours}>
						{`${at.slice(11, 13)} `}
					</text>
				</g>
			))}
			<Days ticks={ticks} />
			{freeze !== null && (
				<>
					<line className="freeze" x1={`${freeze}%`} x2={`${freeze}%`} y1="0" y2={rows.line + 10} />
					<text className="after" x={`${freeze}%`} dx="6" y={rows.freeze}>
						{'Record ends '}
					</text>
				</>
			)}
			{marks.map(({ at, isIssue, position }) => (
				<g key={at}>
					<rect
						className={isIssue ? 'filled' : 'hollow'}
						x={`${position}%`}
						y={rows.line - squareSize / 2}
						width={squareSize}
						height={squareSize}
						transform={`translate(${-squareSize / 2})`}
					/>
					<text
						className={isIssue ? 'time before' : 'time'}
						x={`${position}%`}
						dx={isIssue ? 6 : 0}
						y={rows.times}
					>
						{`${at.slice(11, 16)} `}
					</text>
				</g>
			))}
		</svg>
	)
}

/** The day that begins at each midnight of the scale, and at the first also the day that ends there. */
function Days({ ticks }: Pick<StatementHours, 'ticks'>) {
	const midnights = ticks.filter((tick) => tick.at.slice(11, 13) === '00')
	return midnights.map(({ at, position }, index) => (
		<g key={at}>
			{index === 0 && (
				<text className="before" x={`${position}%`} dx="-6" y={rows.days}>
					{`${monthAndDay.format(Date.parse(at) - 1)} `}
				</text>
			)}
			<text className="after" x={`${position}%`} dx="6" y={rows.days}>
				{`${monthAndDay.format(new Date(at))} `}
			</text>
		</g>
	))
}
