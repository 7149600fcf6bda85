/**
 * Name of the field; a form that comes with it filled in was sent by a program. No browser or password manager knows a
 * value for it, as they do for `website` or `company`.
 */
export const honeypotField = 'purpose'

/** A honeypot: people neither see nor reach the field, so only programs fill it in. */
export function Honeypot({ id }: { id: string }) {
	return (
		<div className="trap" aria-hidden="true">
			<label htmlFor={id}>Leave this field empty</label>
			<input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
		</div>
	)
}
