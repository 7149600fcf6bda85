import { Fragment } from 'react'
import { type CasualtyAxis, datesOf, placeOf } from './casualty-axis.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const monthOf = (date: string | undefined) => date?.slice(0, 7)

/** Days and months under a plot. In a narrow plot every second day is left out, and the name of a month with one day. */
export function AxisDays({ axis }: { axis: CasualtyAxis }) {
	const dates = datesOf(axis)
	return (
		<svg className="plot-days" aria-hidden="true">
			{dates.map((date, index) => {
				const x = `${placeOf(axis, date)}%`
				const isFirstOfMonth = monthOf(dates[index - 1]) !== monthOf(date)
				// The name of the next month would be printed over this one.
				const isShort = index < dates.length - 1 && monthOf(dates[index + 1]) !== monthOf(date)
				// Counted from the end of the record: the days on either side of it would touch.
				const place = index - axis.days.length
				return (
					<Fragment key={date}>
						<text className={place % 2 !== 0 ? 'alternate' : undefined} x={x} y="14">
							{`${Number(date.slice(8))} `}
						</text>
						{isFirstOfMonth && (
							<text className={isShort ? 'month short' : 'month'} x={x} dx="-8" y="31">
								{`${month.format(new Date(date))} `}
							</text>
						)}
					</Fragment>
				)
			})}
		</svg>
	)
}
