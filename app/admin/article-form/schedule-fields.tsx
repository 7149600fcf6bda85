import { Button } from '../../ui/button.tsx'
import { TimeFields, type TimeValues } from '../frame/time-fields.tsx'
import type { ScheduleView } from './form-values.ts'

const suspensionReasons = {
	late: 'Not published: the archive was not running at that time or within a day after it.',
	restored: 'Not published automatically: the archive was restored from a backup.',
}

type Props = {
	schedule: ScheduleView
	/** Typed values of a save that failed. */
	typed?: TimeValues
	error?: string
	busyIntent: string | null
}

/** When a draft is to be published, in any time zone. Works without script. */
export function ScheduleFields({ schedule, typed, error, busyIntent }: Props) {
	const { planned, zones } = schedule
	return (
		<fieldset>
			<legend>SCHEDULE</legend>
			{planned && (
				<p role={planned.held ? 'alert' : undefined}>
					{planned.held ? 'Was to be published on' : 'Will be published on'} {planned.label}.{' '}
					{planned.held && `${suspensionReasons[planned.held]} Press PUBLISH, or choose another time.`}
				</p>
			)}
			<TimeFields verb="publish" values={typed ?? schedule.values} zones={zones} error={error} />
			<div className="actions">
				<Button
					name="intent"
					value="schedule"
					disabled={busyIntent !== null}
					busy={busyIntent === 'schedule' && 'SCHEDULING...'}
				>
					{planned ? 'CHANGE SCHEDULE' : 'SCHEDULE'}
				</Button>{' '}
				{planned && (
					<Button name="intent" value="unschedule" disabled={busyIntent !== null}>
						UNSCHEDULE
					</Button>
				)}
			</div>
			<p className="hint">
				{planned
					? 'Both buttons also save the draft. SAVE DRAFT leaves the schedule as it is.'
					: 'Also saves the draft.'}
			</p>
		</fieldset>
	)
}
