import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A date, a time and its zone, as typed. */
export type TimeValues = { date: string; time: string; zone: string }

type Props = {
	/** Action at that time: the fields are `publishDate`, `publishTime` and `publishZone`, or the like. */
	verb: 'publish' | 'send'
	values: TimeValues
	/** All that can be chosen. */
	zones: readonly string[]
	error: string | undefined
}

/** A minute in any time zone. Works without script. */
export function TimeFields({ verb, values, zones, error }: Props) {
	const errorId = `${verb}-time-error`
	const invalid = {
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error ? errorId : undefined,
	}
	return (
		<>
			<Field
				label="DATE"
				name={`${verb}Date`}
				type="date"
				max="9999-12-31"
				defaultValue={values.date}
				{...invalid}
			/>
			<Field label="TIME" name={`${verb}Time`} type="time" defaultValue={values.time} {...invalid} />
			<div className="field">
				<label htmlFor={`${verb}Zone`}>TIME ZONE</label>
				<select id={`${verb}Zone`} name={`${verb}Zone`} defaultValue={values.zone} {...invalid}>
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
		</>
	)
}
