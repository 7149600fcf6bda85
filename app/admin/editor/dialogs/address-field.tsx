import { useId } from 'react'

type Props = {
	label: string
	value: string
	refusal: string
	onChange: (value: string) => void
}

/** The address in a dialog, with what is wrong with it. */
export function AddressField({ label, value, refusal, onChange }: Props) {
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
				aria-invalid={refusal ? true : undefined}
				aria-describedby={refusal ? `${id}-refusal` : undefined}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			{refusal && (
				<p className="field-error" id={`${id}-refusal`} role="alert">
					{refusal}
				</p>
			)}
		</div>
	)
}
