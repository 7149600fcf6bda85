import { useId } from 'react'

type Props = {
	label: string
	value: string
	problem: string
	onChange: (value: string) => void
}

/** The address in a dialog, with what is wrong with it. */
export function AddressField({ label, value, problem, onChange }: Props) {
	const id = useId()
	return (
		<div className="field">
			<label className="!normal-case" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="code"
				type="text"
				inputMode="url"
				autoCapitalize="none"
				autoComplete="off"
				spellCheck={false}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? `${id}-error` : undefined}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{problem && (
				<p className="field-error" id={`${id}-error`} role="alert">
					{problem}
				</p>
			)}
		</div>
	)
}
