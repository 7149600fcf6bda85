/** Faults within one file: what its schema refuses. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentError, loadContent } from '../../../content/load.ts'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

describe('a file', () => {
	it('that is missing is named', () => {
		const copy = new ContentCopy()
		rmSync(path.join(copy.folder, 'faq.json'))
		expect(copy.issues()).toEqual([
			expect.stringMatching(/^faq\.json \(whole file\): cannot be read.*no such file/),
		])
	})

	it('with broken JSON is named, with the position', () => {
		const copy = new ContentCopy()
		const file = path.join(copy.folder, 'causes.json')
		const lines = readFileSync(file, 'utf8').split('\n')
		writeFileSync(file, lines.toSpliced(30, 0, ',,').join('\n'))
		expect(copy.issues()).toEqual([
			expect.stringMatching(/^causes\.json \(whole file\): cannot be read as JSON \(.*\bline 31\b.*\)$/),
		])
	})

	it('that holds something else altogether is named', () => {
		const copy = new ContentCopy()
		writeFileSync(path.join(copy.folder, 'places.json'), '{}')
		expect(copy.issues()).toEqual([
			'places.json (whole file): Invalid input: expected array, received object',
		])
	})
})

describe('a record', () => {
	const cases: [what: string, file: string, change: (value: Loose) => void, fault: string][] = [
		[
			'a grade that is none',
			'timeline.json',
			(days) => {
				days[8].entries.find((entry: Loose) => entry.id === 'd9-4').grade = 'Sure'
			},
			'timeline.json [8].entries[7].grade (d9-4): Invalid option: expected one of "Confirmed"|"Corroborated"|"Attributed"|"Single-source"|"Disputed"|"Withdrawn"',
		],
		[
			'a misspelled field',
			'causes.json',
			(value) => {
				value.causes[0].tiem = '09:00'
			},
			'causes.json causes[0] (cause-1): Unrecognized key: "tiem"',
		],
		[
			'a missing field',
			'faq.json',
			(value) => {
				delete value.categories[0].questions[1].question
				value.categories[0].questions[1].id = 'q-missing'
			},
			'faq.json categories[0].questions[1].question (q-missing): Invalid input: expected string, received undefined',
		],
		[
			'an empty text',
			'site.json',
			(value) => {
				value.about = '  '
			},
			'site.json about: Too small: expected string to have >=1 characters',
		],
		[
			'a date that is none',
			'sources.json',
			(sources) => {
				sources[0].accessed = '2025-06-31'
			},
			'sources.json [0].accessed (S1): Invalid ISO date',
		],
		[
			'an id of the wrong shape',
			'sources.json',
			(sources) => {
				sources[0].id = 'X1'
			},
			'sources.json [0].id (X1): a source id such as S17 or T4',
		],
		[
			'a line without a source',
			'comparison.json',
			(value) => {
				value.rows[2].sixDay[0].sources = []
			},
			'comparison.json rows[2].sixDay[0].sources (row-3): Too small: expected array to have >=1 items',
		],
		[
			'a day that is neither documented nor pending',
			'timeline.json',
			(days) => {
				days[0].isPending = 'maybe'
			},
			"timeline.json [0].isPending (day-1): Invalid discriminator value. Expected 'false' | 'undefined' | 'true'",
		],
		[
			'a time that is none',
			'timeline.json',
			(days) => {
				days[0].entries[0].time = 'Noon'
			},
			'timeline.json [0].entries[0].time (d1-1): a time such as 09:30, or one of Overnight, Morning, Afternoon, Evening, All day, Hour not given',
		],
	]

	it.each(cases)('a record with %s is reported by file, path and id', (_what, file, change, fault) => {
		expect(new ContentCopy().edit(file, change).issues()).toContain(fault)
	})

	it('with many faults has each of them told, none of another kind of record', () => {
		const copy = new ContentCopy().edit('timeline.json', (days) => {
			for (const field of ['title', 'summary', 'locations', 'casualties']) delete days[0][field]
		})
		expect(copy.issues().map((fault) => fault.split(':')[0])).toEqual([
			'timeline.json [0].title (day-1)',
			'timeline.json [0].summary (day-1)',
			'timeline.json [0].locations (day-1)',
			'timeline.json [0].casualties (day-1)',
		])
	})
})

describe('loadContent', () => {
	it('throws the faults of all files together, a line each', () => {
		const copy = new ContentCopy()
			.edit('site.json', (value) => {
				value.about = ''
			})
			.edit('places.json', (places) => {
				places[0].lat = 91
			})
		rmSync(path.join(copy.folder, 'faq.json'))
		const load = () => loadContent(copy.folder)
		expect(load).toThrow(ContentError)
		try {
			load()
		} catch (error) {
			const lines = (error as ContentError).message.split('\n')
			expect(lines).toHaveLength(3)
			for (const file of ['site.json', 'places.json', 'faq.json'])
				expect(lines.some((line) => line.startsWith(`content/${file} `))).toBe(true)
		}
	})
})
