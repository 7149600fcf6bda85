import { Field } from '../../ui/field.tsx'

/** Text that was typed into a form which the page no longer has. */
export function UnsavedText({ text }: { text: string }) {
	return (
		<div className="max-w-prose mb-6">
			<Field
				as="textarea"
				rows={2}
				className="grows"
				label="Your text, which was not saved"
				name="unsaved"
				readOnly
				defaultValue={text}
			/>
		</div>
	)
}
