/** A thousand random edits in ten editions: ids, addresses and changes keep their promises. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { publishDrafts } from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import type { RecordTexts } from '../../../../app/domain/editions/record-texts.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { findRecord } from '../../../../app/domain/record-objects.ts'
import { listChanges, listRecordIds, readEdition } from '../../../../db/repositories/editions.ts'
import { findDraft } from '../../../../db/repositories/record-drafts.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import type { Loose } from '../../../support/content-copy.ts'
import { it, testContext } from '../../../support/database.ts'

const editions = 10
const editsOfEach = 100

/** An edit of an entry: more words, one more source of its own, or the last of those withdrawn. */
const edit = fc.record({
	kind: fc.constantFrom('words' as const, 'words' as const, 'source' as const, 'withdrawal' as const),
	entry: fc.nat(),
	word: fc.stringMatching(/^[a-z]{3,9}$/),
})

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

const plain = { successor: '', reason: 'A random edit.', weight: '' as const, report: null }

class Editor {
	#published: RecordTexts = new Map()
	#sources = 9000
	/** Added sources that are published, with the entry that cites each. */
	#added: { source: string; entry: string }[] = []
	#fresh: { source: string; entry: string }[] = []

	async publish(edits: Edit[], number: number): Promise<void> {
		this.#published = await readEdition(testContext.db, number - 1)
		for (const edit of edits) await this.#apply(edit)
		await publishDrafts(testContext, `Edition ${number}`)
		this.#added.push(...this.#fresh.splice(0))
	}

	async #apply({ kind, entry: index, word }: Edit): Promise<void> {
		const entries = [...this.#published.keys()].filter((id) => /^d\d+-\d+$/.test(id)).sort()
		const entry = entries[index % entries.length] ?? ''
		if (kind === 'words') {
			return this.#change(entry, (value) => {
				if (value.harm) value.harm.unknown += ` (${word})`
				else value.text += ` (${word})`
			})
		}
		if (kind === 'source') return this.#addSource(entry, word)
		const last = this.#added.pop()
		if (!last) return
		await this.#change(last.entry, (value) => {
			value.sources = value.sources.filter((id: string) => id !== last.source)
		})
		await this.#save(last.source, '', null, 'S1')
	}

	async #addSource(entry: string, word: string): Promise<void> {
		const id = `S${++this.#sources}`
		const source = JSON.parse(this.#published.get('S1')?.json ?? '{}')
		const url = `https://example.org/${id}/${word}`
		await this.#save(id, 'sources.json#', { ...source, id, title: `${word} ${id}`, url, kind: 'reference' })
		await this.#change(entry, (value) => value.sources.push(id))
		this.#fresh.push({ source: id, entry })
	}

	async #change(record: string, change: (value: Loose) => void): Promise<void> {
		const draft = await findDraft(testContext.db, record)
		const value = JSON.parse(draft?.json ?? this.#published.get(record)?.json ?? '{}')
		change(value)
		await this.#save(record, '', value)
	}

	async #save(record: string, list: string, value: unknown, successor = ''): Promise<void> {
		const json = value === null ? null : JSON.stringify(value)
		await draftHere(record, { ...plain, list, json, successor })
	}
}

it('a thousand random edits reuse no id, lose no address and add up', async () => {
	await takeShippedRecord(testContext)
	const editor = new Editor()
	const count = editions * editsOfEach
	const [edits = []] = fc.sample(fc.array(edit, { minLength: count, maxLength: count }), {
		numRuns: 1,
		seed: 45,
	})
	for (let index = 0; index < editions; index++)
		await editor.publish(edits.slice(index * editsOfEach, (index + 1) * editsOfEach), index + 2)
	await expectAddresses()
	await expectSums()
})

/** Each id that an edition has had is a record with an address, or says where its content is. */
async function expectAddresses(): Promise<void> {
	const ids = (await listRecordIds(testContext.db)).filter((id) => !id.endsWith('.json'))
	expect(new Set(ids).size).toBe(ids.length)
	const withdrawn = testContext.content.tombstones.map(({ id }) => id)
	expect(withdrawn.length).toBeGreaterThan(20)
	const added = ids.filter((id) => /^S9\d{3}$/.test(id) && !withdrawn.includes(id))
	expect(added.length).toBeGreaterThan(20)
	for (const id of withdrawn) expect(findRecord(testContext.content, id), id).toMatchObject({ withdrawn: id })
	for (const id of added)
		expect(findRecord(testContext.content, id), id).toMatchObject({
			object: { path: expect.stringContaining(id) },
		})
}

/** The changes between any two editions are the sum of those that were published. */
async function expectSums(): Promise<void> {
	const numbers = Array.from({ length: editions + 1 }, (_, index) => index + 1)
	const states = await Promise.all(numbers.map((number) => readEdition(testContext.db, number)))
	const changes = await Promise.all(numbers.map((number) => listChanges(testContext.db, number)))
	for (const from of numbers) {
		const sum = jsonOf(states[from - 1])
		for (const to of numbers.filter((number) => number > from)) {
			for (const { record, after } of changes[to - 1] ?? []) {
				if (after === null) sum.delete(record)
				else sum.set(record, after)
			}
			expect(Object.fromEntries(sum)).toEqual(Object.fromEntries(jsonOf(states[to - 1])))
		}
	}
}

function jsonOf(state: RecordTexts = new Map()): Map<string, string> {
	return new Map([...state].map(([record, { json }]) => [record, json]))
}
