import { Fragment } from 'react'
import { type CasualtyAxis, datesOf, placeOf } from './casualty-axis.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Days and months under a plot. In a narrow plot every second day is left out. */
export function AxisDays({ axis }: { axis: CasualtyAxis }) {
	const dates = datesOf(axis)
	return (
		<svg className="plot-days" aria-hidden="true">
			{dates.map((date, index) => {
				const x = `${placeOf(axis, date)}%`
				const isFirstOfMonth = dates[index - 1]?.slice(0, 7) !== date.slice(0, 7)
				// Counted from the end of the record: the days on either side of it would touch.
				const place = index - axis.days.length
				return (
					<Fragment key={date}>
						<text className={place % 2 !== 0 ? 'alternate' : undefined} x={x} y="14">
							{`${Number(date.slice(8))} `}
						</text>
						{isFirstOfMonth && (
							<text className="month" x={x} dx="-8" y="31">
								{`${month.format(new Date(date))} `}
							</text>
						)}
					</Fragment>
				)
			})}
		</svg>
	)
}
