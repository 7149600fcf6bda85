import { describe, expect, it } from 'vitest'
import { type FormField, formFields } from '../../../../app/domain/editions/record-form/form-fields.ts'
import { readRecordForm } from '../../../../app/domain/editions/record-form/read-form.ts'
import { schemaOfList, schemaOfRecord } from '../../../../app/domain/editions/record-form/schema-shape.ts'
import { textsOfFiles } from '../../../../app/domain/editions/record-texts.ts'
import { readFiles } from '../../../../content/load.ts'

const records = textsOfFiles(readFiles('content').files)

/** The fields as a browser posts them. */
function post(fields: readonly FormField[]): Map<string, string> {
	const posted = new Map<string, string>()
	const add = (field: FormField) => {
		if (field.kind === 'group') field.fields.forEach(add)
		else if (field.kind === 'list') field.items.forEach(add)
		else if (field.kind === 'flag') {
			if (field.value) posted.set(field.name, 'on')
		} else if (field.kind !== 'records') posted.set(field.name, field.value)
	}
	fields.forEach(add)
	return posted
}

function open(record: string) {
	const schema = schemaOfRecord(records, record)
	const value = JSON.parse(records.get(record)?.json ?? 'null')
	if (!schema) throw new Error(`no schema for ${record}`)
	return { schema, value, posted: post(formFields(schema, value, record)) }
}

describe('the form of a record', () => {
	it('posted unchanged gives back each record, byte for byte', () => {
		for (const [record, { json }] of records) {
			const { schema, value, posted } = open(record)
			expect(JSON.stringify(readRecordForm(schema, posted, value)), record).toBe(json)
		}
	})

	it('keeps what is typed wrongly as it was typed', () => {
		const { schema, value, posted } = open('d1-1')
		posted.set('grade', 'Sure')
		posted.set('harm.tolls.0.killed', 'twelve')
		const read = readRecordForm(schema, posted, value)
		expect(read).toHaveProperty('grade', 'Sure')
		expect(read).toHaveProperty('harm.tolls.0.killed', 'twelve')
	})

	it('takes an item out that was left empty, and adds one in its place', () => {
		const { schema, value, posted } = open('d1-1')
		posted.set('sources.0', '')
		posted.set(`sources.${value.sources.length}`, ' S1 ')
		const { sources } = readRecordForm(schema, posted, value) as { sources: string[] }
		expect(sources).toEqual([...value.sources.slice(1), 'S1'])
	})

	it('leaves an optional part out when all of it is empty', () => {
		const { schema, value, posted } = open('d1-1')
		for (const name of posted.keys()) if (name.startsWith('harm.')) posted.set(name, '')
		expect(readRecordForm(schema, posted, value)).not.toHaveProperty('harm')
	})

	it('makes a new entry of a day, a source and a person', () => {
		for (const list of ['day-4#entries', 'sources.json#', 'people.json#', 'casualties.json#figures']) {
			const schema = schemaOfList(records, list)
			expect(schema, list).not.toBeNull()
			if (schema) expect(formFields(schema, {}, 'new').length, list).toBeGreaterThan(4)
		}
		expect(schemaOfList(records, 'day-4#title')).toBeNull()
		expect(schemaOfList(records, 'nothing#')).toBeNull()
	})
})
