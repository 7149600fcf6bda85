import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Asked, type Filtered, wordsParameter } from './filter.ts'

/** Filter of a list with the choices that are left. */
export type FilterState = Omit<Filtered<unknown>, 'items'> & { asked: Asked }

/** The form that keeps a list to some of its items: words, a choice for each facet, then `children`. A plain GET. */
export function FilterForm(props: {
	/** The path of the list without a filter. */
	action: string
	label: string
	filter: FilterState
	children?: ReactNode
}) {
	const { action, label, filter, children } = props
	return (
		<form className="filter" action={action} aria-label={label}>
			<UnknownValues unknown={filter.unknown} />
			<Field
				label="Words"
				name={wordsParameter}
				id="filter-words"
				type="search"
				maxLength={100}
				defaultValue={filter.asked[wordsParameter]}
			/>
			{filter.choices.map(({ name, label, all, chosen, options }) => (
				<FilterChoice key={name} name={name} label={label} chosen={chosen}>
					<CountedOptions all={all} options={options} />
				</FilterChoice>
			))}
			{children}
			<div className="actions">
				<Button>Show</Button> {filter.isFiltered && <a href={action}>Show all</a>}
			</div>
		</form>
	)
}

type CountedProps = { all: string; options: { value: string; label: string; count: number }[] }

/** The choice that leaves out nothing, and each value with how many items it would leave. */
export function CountedOptions({ all, options }: CountedProps) {
	return (
		<>
			<option value="">{all}</option>
			{options.map(({ value, label, count }) => (
				<option key={value} value={value}>{`${label} (${count})`}</option>
			))}
		</>
	)
}

type ChoiceProps = { name: string; label: string; chosen: string | undefined; children: ReactNode }

/** One choice of a filter's form; `children` are its options. */
export function FilterChoice(props: ChoiceProps) {
	const { name, label, chosen, children } = props
	const id = `filter-${name}`
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={chosen}>
				{children}
			</select>
		</div>
	)
}

function UnknownValues({ unknown }: Pick<FilterState, 'unknown'>) {
	if (unknown.length === 0) return null
	return (
		<Notice tone="yellow">
			{unknown.map(({ label, value }) => (
				<p key={label}>{`${label}: nothing here is “${value}”, so it leaves out nothing.`}</p>
			))}
		</Notice>
	)
}
