import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ScheduleValues, ScheduleView } from './form-values.ts'

const suspensionReasons = {
	late: 'It was not published: the archive was not running then, nor within a day.',
	restored: 'It is not published by itself, since the archive was restored from a backup.',
}

type Props = {
	schedule: ScheduleView
	/** Typed values of a save that failed. */
	typed?: ScheduleValues
	error?: string
	busyIntent: string | null
}

/** When a draft is to be published, in any time zone. Works without script. */
export function ScheduleFields({ schedule, typed, error, busyIntent }: Props) {
	const { planned, zones } = schedule
	const values = typed ?? schedule.values
	const errorId = 'schedule-error'
	const invalid = {
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error ? errorId : undefined,
	}
	return (
		<fieldset>
			<legend>SCHEDULE</legend>
			{planned && (
				<p role={planned.held ? 'alert' : undefined}>
					{planned.held ? 'Was to be published on' : 'Will be published on'} {planned.label}.{' '}
					{planned.held && `${suspensionReasons[planned.held]} Press PUBLISH, or choose another time.`}
				</p>
			)}
			<Field
				label="DATE"
				name="publishDate"
				type="date"
				max="9999-12-31"
				defaultValue={values.date}
				{...invalid}
			/>
			<Field label="TIME" name="publishTime" type="time" defaultValue={values.time} {...invalid} />
			<div className="field">
				<label htmlFor="publishZone">TIME ZONE</label>
				<select id="publishZone" name="publishZone" defaultValue={values.zone} {...invalid}>
					{zones.map((zone) => (
						<option key={zone}>{zone}</option>
					))}
				</select>
			</div>
			{error && (
				<p className="field-error" id={errorId}>
					<Icon name="triangle-alert" />
					{error}
				</p>
			)}
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
