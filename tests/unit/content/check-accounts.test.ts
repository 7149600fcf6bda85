/** Errors in the accounts, each alone. */
import { expect, it } from 'vitest'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

const topic = (accounts: Loose, slug: string) => accounts.find(({ id }: Loose) => id === `accounts-${slug}`)
const rowOf = (accounts: Loose, slug: string, words: string) =>
	topic(accounts, slug).rows.find(({ said }: Loose) => said.includes(words))

const cases: [what: string, change: (accounts: Loose) => void, issue: RegExp][] = [
	[
		'an account of no record',
		(accounts) => {
			rowOf(accounts, 'soroka', 'superficial').records = ['d42-1']
		},
		/rows\[0\] \(accounts-soroka\): no record has the id d42-1$/,
	],
	[
		'a quotation that nobody made',
		(accounts) => {
			rowOf(accounts, 'soroka', 'superficial').said = 'Spoke of “hardly a scratch”.'
		},
		/quotes “hardly a scratch”, which neither d5-1 nor a document has$/,
	],
	[
		'a number that the record does not have',
		(accounts) => {
			rowOf(accounts, 'toll-iran', '1,062').said = 'Reported 1,063 killed.'
		},
		/has the number 1,063, which is not in figure-iran-official-0722-killed$/,
	],
	[
		'a source that the record does not cite',
		(accounts) => {
			rowOf(accounts, 'soroka', 'superficial').sources = ['S1']
		},
		/cites S1, which d5-1 does not cite$/,
	],
	[
		'an account without a source',
		(accounts) => {
			rowOf(accounts, 'soroka', 'superficial').sources = []
		},
		/has no source$/,
	],
	[
		'accounts out of order',
		(accounts) => topic(accounts, 'evin').rows.reverse(),
		/stands after a later account/,
	],
	[
		'topics out of order',
		(accounts) => accounts.reverse(),
		/stands after a title that follows it in the alphabet$/,
	],
	[
		'an account graded as an event',
		(accounts) => {
			rowOf(accounts, 'soroka', 'superficial').grade = 'Confirmed'
		},
		/grade \(accounts-soroka\): Invalid option/,
	],
]

it.each(cases)('reports %s', (_what, change, issue) => {
	expect(new ContentCopy().edit('accounts.json', change).issues()).toContainEqual(
		expect.stringMatching(issue),
	)
})
