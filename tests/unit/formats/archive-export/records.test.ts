import { describe, expect, it } from 'vitest'
import { recordFiles, recordTables, withPlainSpaces } from '../../../../app/formats/archive-export/records.ts'
import { sourceFiles } from '../../../../app/formats/archive-export/source-citations.ts'
import { loadContent } from '../../../../content/load.ts'
import { recordedDays } from '../../../../content/registers.ts'
import { archiveFactsSample } from '../../../factories/archive-facts.ts'
import { readCsv } from '../../../support/read-csv.ts'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-csl'
import '@citation-js/plugin-ris'
import { Cite } from '@citation-js/core'

const onPages = loadContent('content')
const content = withPlainSpaces(onPages)
const tables = recordTables(content)
const files = new Map(
	[...recordFiles(onPages, archiveFactsSample({ about: 'June\u00a015 to\u00a023.' }), [])].map(
		({ path, bytes }) => [path, bytes],
	),
)
const textOf = (path: string) => files.get(path)?.toString() ?? ''

describe('the tables', () => {
	it('have lines, and in each only the columns that they explain', () => {
		expect(tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([])
		const unexplained = tables.flatMap(({ name, fields, rows }) => {
			const explained = new Set(fields.map((field) => field.name))
			const keys = new Set(rows.flatMap((row) => Object.keys(row)))
			return [...keys].filter((key) => !explained.has(key)).map((key) => `${name}.${key}`)
		})
		expect(unexplained).toEqual([])
	})

	it('tell their lines apart by their keys', () => {
		for (const { name, primaryKey, rows } of tables) {
			const keys = rows.map((row) => JSON.stringify(primaryKey.map((key) => row[key])))
			const incomplete = keys.filter((key) => key.includes('null'))
			expect(new Set(keys).size, name).toBe(rows.length)
			expect(incomplete, name).toEqual([])
		}
	})

	it('reference only existing rows of other tables', () => {
		const dangling = tables.flatMap(({ name, foreignKeys = [], rows }) =>
			foreignKeys.flatMap(({ field, table, key }) => {
				const known = tables.find((other) => other.name === table)?.rows.map((row) => row[key])
				const values = rows.map((row) => row[field]).filter((value) => !known?.includes(value))
				return values.map((value) => `${name}.${field}: ${value}`)
			}),
		)
		expect(dangling).toEqual([])
	})

	it('are written as CSV with their texts unchanged', () => {
		for (const { name, fields, rows } of tables) {
			const names = fields.map((field) => field.name)
			const [header, ...lines] = readCsv(textOf(`records/csv/${name}.csv`))
			expect(header, name).toEqual(names)
			expect(lines, name).toEqual(rows.map((row) => names.map((key) => String(row[key] ?? ''))))
		}
	})

	it('hold values of the types that they say', () => {
		const patterns = {
			string: /^/,
			integer: /^-?\d+$/,
			number: /^-?\d+(\.\d+)?$/,
			boolean: /^(true|false)$/,
			date: /^\d{4}-\d{2}-\d{2}$/,
			datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
		}
		const mistyped = tables.flatMap(({ name, fields, rows }) =>
			fields.flatMap((field) => {
				const values = rows.map((row) => String(row[field.name] ?? '')).filter(Boolean)
				const wrong = values.filter((value) => !patterns[field.type].test(value))
				return wrong.map((value) => `${name}.${field.name}: ${value}`)
			}),
		)
		expect(mistyped).toEqual([])
	})
})

describe('the records', () => {
	it('keep every entry, and every collection as the site has it', () => {
		const entries = recordedDays(content).flatMap((day) => day.entries)
		const lines = readCsv(textOf('records/csv/entries.csv'))
		expect(lines).toHaveLength(entries.length + 1)
		expect(lines[1]?.slice(0, 3)).toEqual(['p13-1', 'june-13', '2025-06-13'])
		expect(JSON.parse(textOf('records/json/timeline.json'))).toEqual(content.timeline)
		expect(JSON.parse(textOf('records/json/entries.json'))).toHaveLength(entries.length)
	})

	it('say who says what on every disputed line', () => {
		const [head, ...lines] = readCsv(textOf('records/csv/disputed.csv'))
		expect(head).toEqual(['record', 'number', 'line', 'body', 'date', 'says', 'sources'])
		const { text, positions = [], sources } = content.casualties.laterFigures[1] ?? {}
		expect(positions.length).toBeGreaterThan(1)
		expect(lines.filter(([, , line]) => line === text)).toEqual(
			positions.map(({ body, date, says }, index) => [
				'figure-iran-official-0624-injured',
				String(index + 1),
				text,
				body,
				date,
				says,
				sources?.join(';'),
			]),
		)
	})

	it('have plain spaces where pages keep a line together, so that a date can be searched for', () => {
		expect(JSON.stringify(onPages)).toContain('June\u00a014')
		for (const [path, bytes] of files) expect(bytes.toString(), path).not.toMatch(/[\u00a0\u202f]/)
		expect(textOf('records/csv/faq.csv')).toContain('June 14')
	})

	it('are all in the descriptor, with their size, and nothing else is', () => {
		const { resources } = JSON.parse(textOf('records/datapackage.json')) as {
			resources: { name: string; path: string; bytes: number }[]
		}
		const listed = resources.map(({ path, bytes }) => [`records/${path}`, bytes])
		const written = [...files].filter(([path]) => path !== 'records/datapackage.json')
		expect(listed).toEqual(written.map(([path, bytes]) => [path, bytes.length]))
		expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
	})
})

describe('the sources for reference managers', () => {
	const [csl, biblatex, ris] = [...sourceFiles(content.sources)].map(({ bytes }) => bytes.toString())
	const byId = new Map(content.sources.map((source) => [source.id, source]))

	it.each([
		['CSL-JSON', csl ?? ''],
		['BibLaTeX', biblatex ?? ''],
	])('the sources for reference managers are read back whole from %s', (_name, text) => {
		const { data } = new Cite(text)
		expect(data).toHaveLength(content.sources.length)
		for (const item of data) {
			const source = byId.get(String(item.id))
			expect(item.title).toBe(source?.title)
			// Citation.js writes the percent signs of BibLaTeX addresses in percent once more.
			expect(String(item.URL).replaceAll('%25', '%')).toBe(source?.url.replaceAll('%25', '%'))
			const { issued } = item as { issued?: { 'date-parts': number[][] } }
			const date = issued?.['date-parts'][0]?.map((part) => String(part).padStart(2, '0')).join('-') ?? 'n.d.'
			expect(date).toBe(source?.date)
		}
	})

	it.each([
		['CSL-JSON', csl ?? ''],
		['BibLaTeX', biblatex ?? ''],
	])('the sources for reference managers tell family names from given names in %s', (_name, text) => {
		const items = new Cite(text).data as { URL: string; author?: { family: string; given?: string }[] }[]
		const namesOf = (id: string) => {
			const author = items.find(({ URL }) => URL === byId.get(id)?.url)?.author
			return author?.map(({ family, given }) => [family, given])
		}
		expect(namesOf('S2')).toEqual([['Olay', 'Matthew']])
		expect(namesOf('S78')).toEqual([
			['Saifi', 'Zeena'],
			['Ward', 'Clarissa'],
			['Salman', 'Abeer'],
			['McWhinnie', 'Scott'],
		])
		expect(namesOf('S143')?.at(-1)).toEqual(['Le Poidevin', 'Olivia'])
		expect(namesOf('S273')).toEqual([['Nanji', undefined]])
	})

	it('are records of RIS with one line for each author', () => {
		const records = (ris ?? '').split('ER  - \r\n').slice(0, -1)
		const valuesOf = (record: string, tag: string) =>
			[...record.matchAll(new RegExp(`^${tag}  - (.*)\r$`, 'gm'))].map(([, value]) => value)
		expect(records.map((record) => valuesOf(record, 'TI'))).toEqual(
			content.sources.map(({ title }) => [title]),
		)
		expect(records.map((record) => valuesOf(record, 'UR'))).toEqual(content.sources.map(({ url }) => [url]))
		expect(records.every((record) => /^TY {2}- (NEWS|ELEC)\r\n/.test(record))).toBe(true)
		const byAuthors = records.find((record) => valuesOf(record, 'ID')[0] === 'S78') ?? ''
		expect(valuesOf(byAuthors, 'AU')).toEqual([
			'Saifi, Zeena',
			'Ward, Clarissa',
			'Salman, Abeer',
			'McWhinnie, Scott',
		])
		expect(valuesOf(byAuthors, 'DA')).toEqual(['2025/06/15/'])
	})

	it('name an editor as one, and the language of each', () => {
		const items = JSON.parse(csl ?? '') as {
			id: string
			author?: object
			editor?: object
			language: string
		}[]
		const item = (id: string) => items.find((candidate) => candidate.id === id)
		expect(item('T15')).toMatchObject({ editor: [{ family: 'Schwar', given: 'Harriet Dashiell' }] })
		expect(item('T15')).not.toHaveProperty('author')
		expect(['S2', 'S119', 'S185'].map((id) => item(id)?.language)).toEqual(['en', 'fr', 'ar'])
		expect(biblatex).toMatch(/@online\{S119,[^@]*language = \{french\}/)
		expect(ris).toMatch(/ID {2}- S119\r\n[^@]*?LA {2}- fr\r\n/)
	})
})
