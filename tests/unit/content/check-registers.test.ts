/** Faults in the registers of documents, persons and terms, each alone. */
import { describe, expect, it } from 'vitest'
import { ContentCopy, type Loose } from '../../support/content-copy.ts'

type Case = [what: string, file: string, change: (value: Loose) => void, fault: RegExp]

const find = (documents: Loose, id: string) => documents.find((document: Loose) => document.id === id)

const cases: Case[] = [
	[
		'a spelling of two things',
		'aliases.json',
		(aliases) => aliases[1].also.push('esfahan'),
		/^aliases\.json \[1\] \(Tehran\): spells “esfahan”, which Isfahan spells$/,
	],
	[
		'other spellings of what nothing names',
		'aliases.json',
		(aliases) => {
			aliases[0].name = 'Atlantis'
		},
		/^aliases\.json \[0\] \(Atlantis\): is used nowhere in the record$/,
	],
	[
		'a death told by an entry that does not name the person',
		'people.json',
		(people) => {
			find(people, 'hossein-salami').killed.record = 'd9-4'
		},
		/\(hossein-salami\): was killed in d9-4, which does not name the person$/,
	],
	[
		'a death on another day than that of its entry',
		'people.json',
		(people) => {
			find(people, 'hossein-salami').killed.date = '2025-06-14'
		},
		/\(hossein-salami\): was killed on 2025-06-14, but p13-10 is of 2025-06-13$/,
	],
	[
		'too few documents',
		'documents.json',
		(documents) => documents.splice(20),
		/^documents\.json \(whole file\): holds 20 documents, at least 30 are wanted$/,
	],
	[
		'a party with far fewer documents than another',
		'documents.json',
		(documents) => {
			for (const document of documents) if (document.side === 'Israel') document.side = 'IAEA'
		},
		/^documents\.json \(whole file\): Israel has 0 documents where another party has \d+$/,
	],
	[
		'documents out of order',
		'documents.json',
		(documents) => documents.reverse(),
		/^documents\.json .*: stands after a later document; documents follow their dates$/,
	],
	[
		'a document that bears on nothing known',
		'documents.json',
		(documents) => {
			documents[0].bearsOn = ['d42-1']
		},
		/^documents\.json \[0\] .*: bears on d42-1, which is the id of no record$/,
	],
	[
		'the whole text of a document whose rights are reserved',
		'documents.json',
		(documents) => {
			find(documents, 'un-secretary-general-statement-2025-06-12').rights = 'reserved'
		},
		/has its whole text, but its rights are reserved$/,
	],
	[
		'a text that was not read whole',
		'documents.json',
		(documents) => {
			find(documents, 'us-rubio-statement-2025-06-12').read = 'in part'
		},
		/\(us-rubio-statement-2025-06-12\): has a text that was not read whole$/,
	],
	[
		'a passage that is too long',
		'documents.json',
		(documents) => {
			find(documents, 'icrc-statement-2025-06-17').quotations[0].text = 'word '.repeat(41).trim()
		},
		/\(icrc-statement-2025-06-17\): quotes 41 words in one passage, at most 40 are allowed/,
	],
	[
		'too many passages',
		'documents.json',
		(documents) => {
			const document = find(documents, 'icrc-statement-2025-06-17')
			document.quotations = [document.quotations[0], document.quotations[0], document.quotations[0]].concat(
				document.quotations,
			)
		},
		/\(icrc-statement-2025-06-17\): quotes \d+ words, at most 75 are allowed$/,
	],
	[
		'a quotation from another address',
		'documents.json',
		(documents) => {
			find(documents, 'icrc-statement-2025-06-17').quotations[0].url = 'https://example.org/'
		},
		/\(icrc-statement-2025-06-17\): quotes https:\/\/example\.org\/, which is none of its addresses$/,
	],
	[
		'a document without an address',
		'documents.json',
		(documents) => {
			Object.assign(documents[0], { copies: [], quotations: [], sources: [] })
		},
		/^documents\.json \[0\] .*: has no address$/,
	],
	[
		'a source among the copies',
		'documents.json',
		(documents) => {
			const document = find(documents, 'us-pentagon-briefing-2025-06-22')
			document.copies = [{ publisher: 'A press', url: document.original }]
		},
		/has the address of S1 among its copies; it belongs under sources$/,
	],
	[
		'a document’s moment in UTC that does not fit its time',
		'documents.json',
		(documents) => {
			find(documents, 'g7-leaders-statement-2025-06-16').utc = '2025-06-17T04:30Z'
		},
		/: 2025-06-17T04:30Z is not 21:30 at Kananaskis on 2025-06-16$/,
	],
	[
		'a moment without a time',
		'documents.json',
		(documents) => {
			documents[0].utc = '2025-05-31T12:00Z'
		},
		/^documents\.json \[0\] .*: has a time to the minute or a moment in UTC, but not both$/,
	],
	[
		'a person whom nothing names',
		'people.json',
		(people) => {
			people[0].named = ['Somebody Else']
		},
		/^people\.json \[0\] .*: is named nowhere in the record$/,
	],
	[
		'a person with neither a source nor a document',
		'people.json',
		(people) => {
			people.find((person: Loose) => person.id === 'eli-cohen').sources = []
		},
		/\(eli-cohen\): has neither a source nor a document$/,
	],
	[
		'an office that ends before it begins',
		'people.json',
		(people) => {
			people[0].office = { title: 'An office', from: '2025-06-15', until: '2025-06-13' }
		},
		/^people\.json \[0\] .*: left the office on 2025-06-13, before 2025-06-15$/,
	],
	[
		'a term that is explained twice',
		'glossary.json',
		(terms) => terms.push({ ...terms[0], id: 'term-again' }),
		/\(term-again\): explains “aeoi”, which term-aeoi explains$/,
	],
	[
		'a term that the record does not use',
		'glossary.json',
		(terms) => {
			Object.assign(terms[0], { term: 'Kaleidoscope', forms: ['Kaleidoscope'] })
		},
		/^glossary\.json \[0\] .*: is used nowhere in the record$/,
	],
	[
		'a place without the precision of its coordinates',
		'places.json',
		(places) => {
			delete places[0].precision
		},
		/^places\.json \[0\]\.precision \(tehran\): Invalid option/,
	],
]

describe('the registers', () => {
	it.each(cases)('the registers with %s are refused in plain words', (_what, file, change, fault) => {
		const issues = new ContentCopy().edit(file, change).issues()
		expect(issues).toContainEqual(expect.stringMatching(fault))
	})
})
