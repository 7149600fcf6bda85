/** The erasure of what the program keeps of a record beside its editions. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { measureEdition } from '../../../../app/domain/editions/changes/edition-changes.server.ts'
import { eraseRecord } from '../../../../app/domain/editions/erasure/erase-record.server.ts'
import { keepCapture, listCaptures } from '../../../../app/domain/evidence/capture-store.server.ts'
import { captureFile } from '../../../../app/lib/capture-files.ts'
import { upsertAutosave } from '../../../../db/repositories/autosaves.ts'
import { findEdition } from '../../../../db/repositories/editions.ts'
import { publishQuickly } from '../../../factories/edition.ts'
import { createUser } from '../../../factories/user.ts'
import { contextWith, itOfEditions as it, testContext } from '../../../support/database.ts'

const words = 'zinnober-words-that-go'

it('takes along what is typed in a form, and the captures of a source', async ({ database }) => {
	const context = contextWith({ dataFolder: path.dirname(database.file), DATABASE_PATH: database.file })
	const user = await createUser()
	const form = JSON.stringify({ text: words })
	const savedAt = '2026-01-02T03:04:05.000Z'
	const typed = { id: 'm1-typed', articleId: null, record: 'term-b-2', baseVersion: 0, edits: 1 }
	await upsertAutosave(testContext.db, user.id, { ...typed, form, savedAt })
	const file = Buffer.from(words)
	const capturedAt = '2026-01-02T03:04:05.000Z'
	const about = { source: 'term-b-2', url: 'https://example.org/', capturedAt }
	const { capture } = await keepCapture(context, { ...about, kind: 'html', file, text: words, isPdf: false })
	await publishQuickly({ 'term-b-2': { successor: 'term-aeoi' } })

	await eraseRecord(context, 'term-b-2', 'A court asked for it.')

	expect(await listCaptures(testContext)).toEqual([])
	expect(existsSync(path.join(path.dirname(database.file), captureFile(capture.sha256, 'html')))).toBe(false)
	const bytes = ['', '-wal'].map((ending) => readFileSync(database.file + ending).toString('latin1')).join('')
	expect(bytes).not.toContain(words)
})

it('changes how many changes an edition counts', async ({ database }) => {
	const context = contextWith({ dataFolder: path.dirname(database.file), DATABASE_PATH: database.file })
	const number = await publishQuickly({ 'term-b-2': (value) => ({ ...value, explanation: words }) })
	await publishQuickly({ 'term-b-2': { successor: 'term-aeoi' } })
	const edition = await findEdition(testContext.db, number)
	if (!edition) throw new Error('nothing was published')
	expect(await measureEdition(testContext, edition)).toEqual({ figure: 1, fact: 0, wording: 0 })

	await eraseRecord(context, 'term-b-2', 'A court asked for it.')

	expect(await measureEdition(testContext, edition)).toEqual({ figure: 0, fact: 0, wording: 0 })
})
