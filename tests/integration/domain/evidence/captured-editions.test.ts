/** Editions whose quotations are held to captures. */
import { describe, expect } from 'vitest'
import {
	publishDrafts,
	reviewNextEdition,
} from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import { keepCapture, removeCaptures } from '../../../../app/domain/evidence/capture-store.server.ts'
import { findNewestEdition, readEdition } from '../../../../db/repositories/editions.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import { itOfEditions as it, testContext } from '../../../support/database.ts'

/** An entry with one quotation in English, which is the only one from its source. */
async function quotedEntry() {
	const newest = await findNewestEdition(testContext.db)
	const records = await readEdition(testContext.db, newest?.number ?? 0)
	const all = [...records.values()].map(({ json }) => json).join('\n')
	for (const [id, { json }] of records) {
		const { quotes, ...entry } = JSON.parse(json)
		const [quote, ...more] = quotes ?? []
		if (!/^d\d-\d+$/.test(id) || !quote || more.length > 0 || quote.language !== 'en') continue
		if (all.split(`"source":"${quote.source}"`).length === 2) return { id, entry, quote }
	}
	throw new Error('no entry has one quotation')
}

async function capture(source: string, text: string) {
	const file = Buffer.from(text)
	const capturedAt = '2026-01-02T03:04:05.000Z'
	const about = { source, url: 'https://example.org/', capturedAt }
	await keepCapture(testContext, { ...about, kind: 'html', file, text, isPdf: false })
}

const plain = { list: '', successor: '', reason: 'Read again.', weight: '' as const, report: null }

const problems = async () =>
	(await reviewNextEdition(testContext)).problems.map(({ record, message }) => ({ record, message }))

describe('a draft', () => {
	it.each([
		['altered', (text: string) => text.replace(/(\w+) (\w+)/, '$2 $1')],
		[
			'stitched',
			(text: string) => `${text.split(' ').slice(0, 3).join(' ')} ${text.split(' ').slice(-2).join(' ')}`,
		],
		['foreign', () => 'Nothing of this kind was ever said there'],
	])('with a quotation that is %s is refused until it is as on the page', async (_how, change) => {
		const { id, entry, quote } = await quotedEntry()
		await capture(quote.source, `Before. ${quote.text} After.`)
		const draft = (text: string) => JSON.stringify({ ...entry, quotes: [{ ...quote, text }] })
		await draftHere(id, { ...plain, json: draft(change(quote.text)) })
		expect(await problems()).toEqual([
			{
				record: id,
				message: expect.stringMatching(
					/^the quotation “.*” is not on the page of .* as captured on January 2, 2026/,
				),
			},
		])
		await expect(publishDrafts(testContext, 'Words')).rejects.toThrow(/is not on the page of/)
		await removeCaptures(testContext, quote.source)
		expect(await problems()).toEqual([])
		await capture(quote.source, `Before. ${quote.text} After.`)
		await draftHere(id, { ...plain, json: draft(quote.text.replace(' ', '  ')) })
		expect(await problems()).toEqual([])
	})
})
