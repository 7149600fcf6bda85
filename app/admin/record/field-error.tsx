import { Icon } from '../../ui/icon.tsx'

/** Errors of a field or a part of a form; nothing where there are none. */
export function FieldError({ messages }: { messages: readonly string[] | undefined }) {
	if (!messages || messages.length === 0) return null
	return (
		<p className="field-error" role="alert">
			<Icon name="triangle-alert" />
			{messages.join(' ')}
		</p>
	)
}
