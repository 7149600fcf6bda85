import { describe, expect, it } from 'vitest'
import { describeJsonError } from '../../../content/json-error.ts'

function messageFor(text: string): string {
	try {
		JSON.parse(text)
		return 'no error'
	} catch (error) {
		return describeJsonError((error as Error).message, text)
	}
}

const records = Array.from({ length: 40 }, (_, index) => `\t{ "id": "S${index}", "title": "Title ${index}" }`)
const join = (lines: string[]) => `[\n${lines.join(',\n')}\n]`

describe('describeJsonError', () => {
	it.each([
		['a comma too many', join(records.with(20, `${records[20]},`)), "Unexpected token ',' in line 22"],
		['a comma after the last', join([...records, '']), "Unexpected token ']' in line 43"],
		[
			'a missing mark',
			join(records.with(20, records[20]?.replace('"Title', 'Title') ?? '')),
			"Unexpected token 'T' in line 22",
		],
		['an unclosed string', join(records.with(20, records[20]?.replace('20"', '20') ?? '')), /line 22 column/],
		['a missing comma', `[\n${records.join('\n')}\n]`, /line 3 column/],
	])('the message on broken JSON gives the line of %s', (_what, text, message) => {
		expect(messageFor(text)).toMatch(message)
	})

	it('quotes the text on one line where the line number is not known', () => {
		expect(messageFor('[1,,\n2]')).toBe("Unexpected token ',' near [1,, 2]")
		expect(messageFor(join(records.map(() => '\t{ "ids": [1, 2,, 3, 4] }')))).toMatch(
			/^Unexpected token ',' near [^\n]+$/,
		)
	})

	it('leaves other messages as they are', () => {
		expect(messageFor('')).toBe('Unexpected end of JSON input')
	})
})
