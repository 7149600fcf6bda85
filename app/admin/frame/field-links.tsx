import { Fragment, type MouseEvent } from 'react'

/** A field that is to be corrected: its id, and its label. */
export type WrongField = { id: string; label: string }

/** The wrong fields of a form, in the order of `labels`, which names each of its fields that can be wrong. */
export function wrongFields<Name extends string>(
	errors: Partial<Record<Name, string | undefined>>,
	labels: Record<NoInfer<Name>, string>,
	ids: Partial<Record<NoInfer<Name>, string>> = {},
): WrongField[] {
	return (Object.keys(labels) as Name[])
		.filter((name) => errors[name])
		.map((name) => ({ id: ids[name] ?? name, label: labels[name] }))
}

/** Links from a failure to the fields that it is about, which may be far below. */
export function FieldLinks({ fields }: { fields: readonly WrongField[] }) {
	if (fields.length === 0) return null
	return (
		<p>
			Check{' '}
			{fields.map(({ id, label }, index) => (
				<Fragment key={id}>
					{index > 0 && ', '}
					<a href={`#${id}`} onClick={focusTarget}>
						{label}
					</a>
				</Fragment>
			))}
			.
		</p>
	)
}

/**
 * Follows a link within the page by the focus alone. With another address, Remix would forget the result of the form, and
 * the form would show what is stored.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	const target = document.getElementById(event.currentTarget.hash.slice(1))
	if (!target) return
	event.preventDefault()
	target.focus()
}
