import { type ReactNode, useId } from 'react'

type Props = {
	label: string
	value: string
	onChange: (value: string) => void
	disabled?: boolean
	/** Said below the field. */
	hint?: ReactNode
}

/** A line of text in a dialog. */
export function TextField({ label, value, onChange, disabled, hint }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label className="!normal-case" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="text"
				value={value}
				disabled={disabled}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	)
}
