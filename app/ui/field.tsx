import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Shared = {
	label: string
	name: string
	/** Defaults to the name; give one where two forms of a page share a name. */
	id?: string
	/** Error, shown below the control and tied to it. */
	error?: string
	hint?: ReactNode
	/** Fixed text in front of the control, such as `/blog/`. */
	before?: string
	/** Content beside the control, such as the form's button. */
	children?: ReactNode
}

type InputProps = Shared & { as?: 'input' } & Omit<ComponentPropsWithoutRef<'input'>, keyof Shared>
type TextareaProps = Shared & { as: 'textarea' } & Omit<ComponentPropsWithoutRef<'textarea'>, keyof Shared>

function Control(props: { as?: 'input' | 'textarea' } & Record<string, unknown>) {
	const { as: Element = 'input', ...rest } = props
	return <Element {...rest} />
}

/** Label, control, hint and error, wired together. The error is named only when there is one. */
export function Field({ label, id, error, hint, before, children, ...control }: InputProps | TextareaProps) {
	const controlId = id ?? control.name
	const hintId = `${controlId}-hint`
	const errorId = `${controlId}-error`
	// One error may be about several fields: then the form shows it, and says so to each.
	const describedBy = [hint && hintId, error && errorId, control['aria-describedby']]
		.filter(Boolean)
		.join(' ')
	const element = (
		<Control
			{...control}
			id={controlId}
			aria-invalid={error ? true : control['aria-invalid']}
			aria-describedby={describedBy || undefined}
		/>
	)
	return (
		<div className="field">
			<label htmlFor={controlId}>{label}</label>
			<Row before={before} after={children}>
				{element}
			</Row>
			{hint && (
				<p className="hint" id={hintId}>
					{hint}
				</p>
			)}
			{error && (
				<p className="field-error" id={errorId}>
					<Icon name="triangle-alert" />
					{error}
				</p>
			)}
		</div>
	)
}

function Row({ before, after, children }: { before?: string; after?: ReactNode; children: ReactNode }) {
	if (before) {
		return (
			<div className="prefix">
				<span aria-hidden="true">{before}</span>
				{children}
			</div>
		)
	}
	if (after) {
		return (
			<div className="join">
				{children}
				{after}
			</div>
		)
	}
	return children
}
