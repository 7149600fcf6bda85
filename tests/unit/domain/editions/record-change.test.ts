/** How the change of one record is described: its kind, its weight, and the words before and after. */
import { describe, expect, it } from 'vitest'
import {
	type DescribeOptions,
	describeChange,
} from '../../../../app/domain/editions/changes/record-change.server.ts'
import { splitFiles } from '../../../../content/split.ts'

const entry = {
	id: 'd4-3',
	time: '18:00',
	headline: 'Strike on Evin',
	places: ['tehran'],
	kind: 'action',
	text: 'A strike hit the gate, and 3 people died.',
	grade: 'Attributed',
	sources: ['S9', 'S10'],
	harm: {
		account: 'Iranian media',
		tolls: [{ killed: 3, body: 'The ministry', date: '2025-06-18' }],
		unknown: 'No more.',
	},
}

const quoted = { source: 'S9', text: 'The strike killed 3 people.', language: 'en' }

const describeEdit = (edit: object, options?: DescribeOptions, record: object = entry) =>
	describeChange(
		{ record: 'd4-3', before: JSON.stringify(record), after: JSON.stringify({ ...record, ...edit }) },
		options,
	)

const weightOf = (edit: object) => describeEdit(edit)?.weight
const kindOf = (edit: object) => describeEdit(edit)?.kind

describe('a change of a record', () => {
	it('shows each field that differs under its label, with the words marked', () => {
		const change = describeEdit({
			text: 'A strike hit the gate, and 4 people died.',
			harm: { ...entry.harm, tolls: [{ ...entry.harm.tolls[0], killed: 4 }] },
		})
		expect(change?.fields.map(({ way, label }) => [way, label])).toEqual([
			['text', 'Text'],
			['harm.tolls.0.killed', 'Harm, count 1, killed'],
		])
		expect(change?.fields[0]?.pieces).toEqual([
			{ kind: 'same', text: 'A strike hit the gate, and ' },
			{ kind: 'removed', text: '3' },
			{ kind: 'added', text: '4' },
			{ kind: 'same', text: ' people died.' },
		])
	})

	it('names sources and places as readers know them', () => {
		const nameOf = (id: string) => ({ S9: 'AFP (S9)', T1: 'IRNA (T1)', S10: 'BBC (S10)' })[id]
		const change = describeEdit({ sources: ['S9', 'T1'] }, { nameOf })
		expect(change?.fields[0]?.pieces).toEqual([
			{ kind: 'same', text: 'AFP (S9)' },
			{ kind: 'same', text: ', ' },
			{ kind: 'removed', text: 'BBC (S10)' },
			{ kind: 'same', text: ', ' },
			{ kind: 'added', text: 'IRNA (T1)' },
		])
	})

	it('keeps to the item of a list that differs', () => {
		const first = { text: 'The first line.', grade: 'Confirmed', sources: ['S1'] }
		const before = { id: 'cause-1', details: [first, { ...first, text: 'The last line.' }] }
		const added = { ...first, text: 'A line between.' }
		const change = describeEdit({ details: [first, added, before.details[1]] }, {}, before)
		expect(change?.fields.map(({ label }) => label)).toEqual([
			'Detail 2',
			'Detail 2, grade',
			'Detail 2, sources',
		])
		expect(change?.fields.flatMap(({ pieces }) => pieces).every(({ kind }) => kind === 'added')).toBe(true)
	})

	it.each([
		['addition', { before: null, after: '{"id":"q-1","question":"Why?"}' }],
		['withdrawal', { before: '{"id":"q-1","question":"Why?"}', after: null }],
	])('is an %s when a record comes or goes', (kind, states) => {
		expect(describeChange({ record: 'q-1', ...states })).toMatchObject({ kind, weight: 'fact' })
	})

	it('is of the grade or the sources when nothing else differs', () => {
		expect(kindOf({ grade: 'Disputed' })).toBe('grade')
		expect(kindOf({ grade: 'Disputed', sources: ['S9'] })).toBe('grade')
		expect(kindOf({ sources: ['S9'] })).toBe('source')
		expect(kindOf({ sources: ['S9'], text: 'Otherwise.' })).toBe('correction')
		expect(kindOf({ quotes: [quoted] })).toBe('source')
	})

	it('is none when only the records of a list differ', () => {
		const day = { id: 'day-4', title: 'Day', entries: [{ $record: 'd4-1' }, { $record: 'd4-2' }] }
		expect(describeEdit({ entries: [{ $record: 'd4-2' }] }, {}, day)).toBeNull()
		expect(describeEdit({ title: 'Other', entries: [] }, {}, day)?.fields).toHaveLength(1)
		expect(describeChange({ record: 'tombstones.json', before: '[]', after: '[{"id":"a"}]' })).toBeNull()
	})
})

describe('the weight of a change', () => {
	it.each([
		['a number in the text', { text: 'A strike hit the gate, and 4 people died.' }],
		['a number in words', { text: 'A strike hit the gate, and three people died.' }],
		['a number that is gone', { text: 'A strike hit the gate, and people died.' }],
		['a weekday', { text: 'A strike hit the gate on Monday, and 3 people died.' }],
		[
			'a count',
			{ harm: { ...entry.harm, tolls: [{ killed: 4, body: 'The ministry', date: '2025-06-18' }] } },
		],
		['a date', { harm: { ...entry.harm, tolls: [{ killed: 3, body: 'The ministry', date: '2025-06-19' }] } }],
		['a grade', { grade: 'Disputed' }],
		['a place', { places: ['qom'] }],
		['an hour', { time: 'Evening' }],
	])('is that of a figure for %s', (_what, edit) => {
		expect(weightOf(edit)).toBe('figure')
	})

	it('is that of a fact for sources or another kind', () => {
		expect(weightOf({ sources: ['S9'] })).toBe('fact')
		expect(weightOf({ kind: 'statement' })).toBe('fact')
		expect(weightOf({ quotes: [quoted] })).toBe('fact')
		const position = { says: '24 killed', body: 'The ministry', date: '2025-06-23' }
		expect(weightOf({ positions: [position] })).toBe('fact')
	})

	it('is that of wording when numbers only move', () => {
		expect(weightOf({ text: 'The gate was hit by a strike; 3 people died.' })).toBe('wording')
		expect(weightOf({ headline: 'A strike on Evin' })).toBe('wording')
	})

	it('is that of a figure when a record with a number comes', () => {
		const source = '{"id":"S1","title":"100 drones","date":"2025-06-13","accessed":"2026-11-21"}'
		expect(describeChange({ record: 'S1', before: null, after: source })?.weight).toBe('fact')
		const dated = '{"id":"d4-9","text":"On June 18, 2025 somebody spoke.","time":"18:00"}'
		expect(describeChange({ record: 'd4-9', before: null, after: dated })?.weight).toBe('fact')
		const counted = '{"id":"d4-9","text":"On June 18, 2025 a strike killed 12."}'
		expect(describeChange({ record: 'd4-9', before: counted, after: null })?.weight).toBe('figure')
	})

	it('can be raised and never lowered', () => {
		expect(describeEdit({ headline: 'A strike on Evin' }, { raised: 'figure' })?.weight).toBe('figure')
		expect(describeEdit({ grade: 'Disputed' }, { raised: 'fact' })?.weight).toBe('figure')
	})
})

it('every field of the shipped record has a label in words', async () => {
	const { readFiles } = await import('../../../../content/load.ts')
	for (const [record, after] of splitFiles(readFiles('content').files))
		for (const { label } of describeChange({ record, before: null, after })?.fields ?? [])
			expect(label).toMatch(/^[A-Z][A-Za-z0-9 ()-]+(, [a-zA-Z0-9 ()-]+)*$/)
})
