import type { FormField } from '../../domain/editions/record-form/form-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from './field-error.tsx'

/** Facts beside the values of a record's fields. */
type FormFacts = {
	/** Problems of single fields, by their names. */
	problems: Record<string, string[]>
	/** Titles of the records whose ids the fields hold. */
	titles: Record<string, string>
	/** Name of the field, or value of the button, that takes the focus. */
	focus: string
}

type Props = FormFacts & { fields: readonly FormField[] }

/** The fields of a record, with those of its parts in frames. */
export function RecordFields({ fields, ...facts }: Props) {
	return fields.map((field) => <RecordField key={field.name} field={field} {...facts} />)
}

function RecordField({ field, ...facts }: FormFacts & { field: FormField }) {
	switch (field.kind) {
		case 'records':
			return <RecordLinks field={field} {...facts} />
		case 'group':
			return <Group field={field} {...facts} />
		case 'list':
			return <List field={field} {...facts} />
		case 'flag':
			return <Flag field={field} {...facts} />
		default:
			return <Single field={field} label={labelOf(field)} {...facts} />
	}
}

type Of<Kind extends FormField['kind']> = FormFacts & { field: Extract<FormField, { kind: Kind }> }

function labelOf({ label, isOptional }: FormField): string {
	return isOptional ? `${label} (optional)` : label
}

/** The last name on the way to a field, which says of which kind its ids are. */
function keyOf(name: string): string {
	return name.split('.').findLast((step) => !/^\d+$/.test(step)) ?? ''
}

/** Lists of ids that a browser offers while somebody types. */
const suggestions: Record<string, string> = {
	sources: 'source-ids',
	link: 'source-ids',
	copyOf: 'source-ids',
	places: 'place-ids',
	place: 'place-ids',
	locations: 'place-ids',
}

type SingleProps = Of<'text' | 'number' | 'choice'> & { label: string }

function Single({ field, label, ...facts }: SingleProps) {
	const { problems, titles, focus } = facts
	if (field.kind === 'choice' && !field.isOpen) return <Choice field={field} label={label} {...facts} />
	const key = keyOf(field.name)
	const title = key in suggestions ? titles[field.value] : undefined
	const hint = title ?? (/\d$/.test(field.name) ? undefined : field.help)
	const common = {
		name: field.name,
		label,
		defaultValue: field.value,
		error: problems[field.name]?.join(' ') ?? '',
		autoFocus: focus === field.name,
		...(hint ? { hint } : {}),
	}
	if (field.kind === 'text' && field.isLong)
		return <Field as="textarea" rows={3} className="grows" dir="auto" {...common} />
	const list = field.kind === 'choice' ? `${field.name}-choices` : suggestions[key]
	return (
		<>
			<Field
				{...common}
				dir="auto"
				{...(list ? { list } : {})}
				inputMode={field.kind === 'number' ? 'decimal' : undefined}
			/>
			{field.kind === 'choice' && (
				<datalist id={`${field.name}-choices`}>
					{field.options.map((option) => (
						<option key={option} value={option} />
					))}
				</datalist>
			)}
		</>
	)
}

function Choice({ field, label, problems, focus }: SingleProps & Of<'choice'>) {
	const { name, value, options, help } = field
	const isKnown = value === '' || options.includes(value)
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<select
				id={name}
				name={name}
				defaultValue={value}
				// biome-ignore lint/a11y/noAutofocus: ADD has made it
				autoFocus={focus === name}
				aria-describedby={`${name}-help`}
			>
				<option value="">-</option>
				{!isKnown && <option value={value}>{value}</option>}
				{options.map((option) => (
					<option key={option} value={option}>
						{option}
					</option>
				))}
			</select>
			{help && !/\d$/.test(name) && (
				<p className="hint" id={`${name}-help`}>
					{help}
				</p>
			)}
			<FieldError messages={problems[name]} />
		</div>
	)
}

function Flag({ field: { name, label, value }, problems, focus }: Of<'flag'>) {
	return (
		<div>
			<label className="flex gap-2 items-baseline">
				<input
					type="checkbox"
					name={name}
					defaultChecked={value}
					// biome-ignore lint/a11y/noAutofocus: ADD has made it
					autoFocus={focus === name}
				/>{' '}
				<span>{label}</span>
			</label>
			<FieldError messages={problems[name]} />
		</div>
	)
}

/** A part that a record can lack is folded while it lacks it. */
function Group({ field, ...facts }: Of<'group'>) {
	const inside = (
		<div className="record-inside">
			<FieldError messages={facts.problems[field.name]} />
			<RecordFields fields={field.fields} {...facts} />
		</div>
	)
	if (!field.isOptional)
		return (
			<fieldset className="record-part">
				<legend>{field.label}</legend>
				{inside}
			</fieldset>
		)
	const hasFocus = facts.focus.replace(/^\w+:/, '').startsWith(`${field.name}.`)
	return (
		<details className="record-part" open={field.isGiven || hasFocus}>
			<summary>{labelOf(field)}</summary>
			{inside}
		</details>
	)
}

/** Items with a button each that takes them out; without script the page comes back with all that was typed. */
function List({ field, ...facts }: Of<'list'>) {
	const isOfGroups = field.items.some(({ kind }) => kind === 'group')
	return (
		<fieldset className="record-part">
			<legend>{labelOf(field)}</legend>
			{field.help && <p className="hint">{field.help}</p>}
			<FieldError messages={facts.problems[field.name]} />
			{field.items.map((item, index) => (
				<div key={item.name} className={isOfGroups ? 'record-item' : 'record-line'}>
					<Item item={item} number={index + 1} {...facts} />
					<Button
						size="small"
						name="intent"
						value={`remove:${item.name}`}
						autoFocus={facts.focus === `remove:${item.name}`}
						aria-label={`Remove ${field.label}, ${index + 1}`}
					>
						REMOVE
					</Button>
				</div>
			))}
			<Button
				size="small"
				name="intent"
				value={`add:${field.name}`}
				autoFocus={facts.focus === `add:${field.name}`}
				aria-label={`Add to ${field.label}`}
			>
				ADD
			</Button>
		</fieldset>
	)
}

function Item({ item, number, ...facts }: FormFacts & { item: FormField; number: number }) {
	if (item.kind === 'group') return <RecordFields fields={item.fields} {...facts} />
	if (item.kind === 'text' || item.kind === 'number' || item.kind === 'choice')
		return <Single field={item} label={`${item.label}, ${number}`} {...facts} />
	return <RecordField field={item} {...facts} />
}

function RecordLinks({ field: { label, ids, collection }, titles }: Of<'records'>) {
	return (
		<details className="record-part">
			<summary>{`${label}: ${ids.length}`}</summary>
			<ul>
				{ids.map((id) => (
					<li key={id}>
						<a href={`/admin/record/${id}`}>{titles[id] ?? id}</a> <span className="quiet data">{id}</span>
					</li>
				))}
			</ul>
			{collection && (
				<p>
					<a href={`/admin/record/new?collection=${collection}`}>Add one</a>
				</p>
			)}
		</details>
	)
}
