import type { Trigger } from '../../../content/schema/causes.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'

/** The events that stand nearest to the documented days, in the order of their dates. */
export function TriggerList({ triggers, numbers }: { triggers: Trigger[]; numbers: SourceNumbers }) {
	return (
		<ol className="events triggers">
			{triggers.map(({ id, date, event, description }) => (
				<li id={id} key={id}>
					<div className="when">
						<time className="t" dateTime={date}>
							{formatLongDate(date)}
						</time>
					</div>
					<div>
						<h3>{event}</h3>
						{description.map((claim) => (
							<p key={claim.text}>
								<ClaimText claim={claim} numbers={numbers} />
							</p>
						))}
					</div>
				</li>
			))}
		</ol>
	)
}
