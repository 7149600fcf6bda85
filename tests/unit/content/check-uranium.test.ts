/** Errors in the figures on enriched uranium, each alone. */
import { expect, it } from 'vitest'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

const cases: [what: string, change: (figures: Loose) => void, issue: RegExp][] = [
	[
		'a number that its text lacks',
		(figures) => {
			figures[4].value = 274.9
		},
		/^uranium\.json \[4\] \(uranium-2025-02-up-to-60\): its text lacks “274\.9 kg”$/,
	],
	[
		'a day after the publication',
		(figures) => {
			figures[5].asOf = '2025-06-01'
		},
		/^uranium\.json \[5\] .*: describes 2025-06-01, after it was published \(2025-05-31\)$/,
	],
]

it.each(cases)('reports %s', (_what, change, issue) => {
	expect(new ContentCopy().edit('uranium.json', change).issues()).toContainEqual(expect.stringMatching(issue))
})
