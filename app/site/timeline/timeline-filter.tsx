import type { ReactNode } from 'react'
import { searchMaxLength } from '../../domain/search/search-input.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CountedOptions, FilterChoice } from '../filter/filter-form.tsx'
import type { TimelineFilterData } from './timeline-filter.server.ts'

type Field = TimelineFilterData['fields'][number]

/** The form of the filter, a plain GET; open where one of its fields is set. The form is around the fold: on paper and in files both go. */
export function TimelineFilter({ filter }: { filter: TimelineFilterData }) {
	const { path, q, dates } = filter
	const fields = filter.fields.filter(({ isHidden }) => !isHidden)
	const isOpen =
		q !== '' ||
		dates.some(({ value }) => value !== '') ||
		fields.some(({ choices }) => choices.some(({ isChosen }) => isChosen))
	return (
		<form className="wrap timeline-filter" action={`${path}#entries`} aria-label="Filter events">
			<HiddenChoices fields={filter.fields} />
			<details open={isOpen}>
				<summary>Filter events</summary>
				<div className="filter-fields">
					<div className="filter-texts">
						<div className="field">
							<label htmlFor="filter-q">Text contains</label>
							<input id="filter-q" name="q" type="search" defaultValue={q} maxLength={searchMaxLength} />
						</div>
						{fields.map((field) => isLong(field) && <LongChoice key={field.name} field={field} />)}
						{dates.map(({ name, label, value }) => (
							<div key={name} className="field">
								<label htmlFor={`filter-${name}`}>{label}</label>
								<input id={`filter-${name}`} name={name} type="date" defaultValue={value} {...recordedSpan} />
							</div>
						))}
					</div>
					{fields.map((field) => !isLong(field) && <Choices key={field.name} field={field} />)}
				</div>
				<div className="filter-end">
					<Button variant="primary">Show events</Button>
					<p className="hint">Numbers show matching events. An event counts for every party it mentions.</p>
				</div>
			</details>
		</form>
	)
}

/** Choices that are made elsewhere on the page, and stay when the form is sent. */
function HiddenChoices({ fields }: { fields: readonly Field[] }) {
	return fields.flatMap(({ name, isHidden, choices }) =>
		choices
			.filter(({ isChosen }) => isHidden && isChosen)
			.map(({ value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	)
}

/** First and last day with entries. */
const recordedSpan = { min: '2025-06-13', max: '2025-06-26' }

/** Places and actors are too many for boxes. */
function isLong({ name }: Field): boolean {
	return name === 'place' || name === 'actor'
}

function LongChoice({ field: { name, label, choices } }: { field: Field }) {
	return (
		<FilterChoice name={name} label={label} chosen={choices.find(({ isChosen }) => isChosen)?.value}>
			<CountedOptions all={`All ${label.toLowerCase()}s`} options={choices} />
		</FilterChoice>
	)
}

function Choices({ field: { name, label, choices } }: { field: Field }) {
	return (
		<fieldset>
			<legend>{label}</legend>
			{choices.map((choice) => (
				<Choice key={choice.value} name={name} choice={choice} />
			))}
		</fieldset>
	)
}

function Choice({ name, choice }: { name: string; choice: Field['choices'][number] }) {
	const { value, label, count, isChosen } = choice
	return (
		<label>
			<input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
			{`${label} `}
			<small>{count}</small>
		</label>
	)
}

/** Active filters, each with a link that removes it, and values that could not be read. Nothing where no filter is active. */
export function FilterStatus({ filter }: { filter: TimelineFilterData }) {
	const { path, isActive, count, total, active, corrected } = filter
	return (
		<>
			<UnknownValues filter={filter} />
			{isActive && (
				<div className="filter-status">
					<p className="data" role="status">
						{corrected !== null && `No event has these words as typed. Shown for “${corrected}”: `}
						{`${count} of ${total} events`}
					</p>
					<ul aria-label="Filters that are set">
						{active.map(({ label, without }) => (
							<li key={label}>
								<RemoveLink href={without}>
									<span className="sr-only">Remove </span>
									{label}
								</RemoveLink>
							</li>
						))}
						{active.length > 1 && (
							<li>
								<a href={path}>Clear all</a>
							</li>
						)}
					</ul>
				</div>
			)}
			{isActive && count === 0 && (
				<EmptyState heading="No matching events">
					<p>
						Remove a filter, or <a href={path}>see all events</a>.
					</p>
				</EmptyState>
			)}
		</>
	)
}

/** Values that could not be read. */
export function UnknownValues({ filter: { unknown, isActive } }: { filter: TimelineFilterData }) {
	if (unknown.named.length === 0) return null
	return (
		<Notice tone="yellow" role="status">
			<p>{unknownSentence(unknown, isActive)}</p>
		</Notice>
	)
}

function RemoveLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a className="filter-chip" href={`${href}${href.includes('?') ? '#entries' : ''}`} rel="nofollow">
			{children}
			<Icon name="x" />
		</a>
	)
}

function unknownSentence({ named, others }: TimelineFilterData['unknown'], isActive: boolean): string {
	const more = others > 0 ? ` and ${others} more` : ''
	const rest = isActive ? 'The other filters are applied.' : 'All events are shown.'
	return `No event has the ${named.join(', the ')}${more}. ${rest}`
}
