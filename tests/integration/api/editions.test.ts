import { beforeEach, describe, expect } from 'vitest'
import { submitReport } from '../../../app/domain/reports/reports.server.ts'
import { recordsById } from '../../../content/walk.ts'
import { ApiClient, signedInClient } from '../../support/api-client.ts'
import { itOfEditions as it, testContext } from '../../support/database.ts'

let editor: ApiClient

beforeEach(async () => {
	editor = await signedInClient()
})

const path = '/api/record/d4-3/draft'
const published = (id = 'd4-3') => recordsById(testContext.content).get(id) as Record<string, unknown>
const corrected = () => ({ ...published(), text: `${published().text} Xylophone.` })
const correct = (record: unknown = corrected(), more = {}) =>
	editor.put(path, { record, reason: 'A better source.', ...more })

describe('the draft of a record', () => {
	it('is written, read, replaced and discarded', async () => {
		expect((await editor.get(path)).status).toBe(404)
		const { status, body, headers } = await correct()
		expect([status, body]).toMatchObject([
			200,
			{ id: 'd4-3', version: expect.any(Number), problems: [], reason: 'A better source.' },
		])
		expect((await editor.get(path)).body).toMatchObject({ record: corrected() })
		const replaced = (await correct()).body as { version: number }
		expect(replaced.version).toBeGreaterThan((body as { version: number }).version)
		const stale = { 'If-Match': headers.get('ETag') ?? '' }
		expect((await editor.delete(path, stale)).status).toBe(412)
		expect(await editor.delete(path)).toMatchObject({ status: 200, body: { success: true } })
		expect((await editor.delete(path)).status).toBe(404)
	})

	it('is saved with problems, which it names by their fields', async () => {
		const { status, body } = await correct({ ...published(), grade: 'Sure' })
		expect([status, body]).toMatchObject([200, { problems: [{ field: 'grade' }] }])
		const { status: refused, body: problem } = await editor.post('/api/editions', { note: 'A grade' })
		expect([refused, problem]).toMatchObject([422, { errors: [{ field: 'd4-3.grade' }] }])
	})

	it('is not overwritten by a client that has an older version', async () => {
		const { headers } = await correct()
		await correct()
		const late = await editor.put(
			path,
			{ record: corrected(), reason: 'Late' },
			{ 'If-Match': headers.get('ETag') ?? '' },
		)
		expect(late.status).toBe(412)
	})

	it.each([
		['a record of another id', { id: 'd4-4' }, 400],
		['a record with others written out in it', { inner: [{ id: 'd4-4' }] }, 400],
		['no record', undefined, 400],
	])('is rejected with %s', async (_name, record, status) => {
		const given = record && { ...published(), ...record }
		expect((await editor.put(path, { record: given, reason: 'A reason' })).status).toBe(status)
	})

	it('needs a reason, and for a new id a collection', async () => {
		const { status, body } = await editor.put(path, { record: corrected(), reason: ' ' })
		expect([status, body]).toMatchObject([400, { errors: [{ field: 'reason' }] }])
		const record = { ...published('S1'), id: 'S9000' }
		const add = (collection?: string) =>
			editor.put('/api/record/S9000/draft', { record, reason: 'A source', collection })
		expect((await add()).status).toBe(404)
		expect((await add('nothing')).status).toBe(400)
		expect((await add('sources')).status).toBe(200)
	})

	it('names no report that was never sent', async () => {
		const { status, body } = await correct(corrected(), { report: 99 })
		expect([status, body]).toMatchObject([400, { errors: [{ field: 'report' }] }])
	})

	it('is for administrators only', async () => {
		const anyone = new ApiClient()
		expect((await anyone.get(path)).status).toBe(401)
		expect((await anyone.put(path, {})).status).toBe(401)
		expect((await anyone.post('/api/editions', {})).status).toBe(401)
	})
})

describe('editions', () => {
	it('are published from the drafts, and read by anyone', async () => {
		const report = await submitReport(
			testContext,
			'd4-3',
			{ message: 'A word', source: '', email: '' },
			'192.0.2.7',
		)
		await correct(corrected(), { weight: 'fact', report })
		const made = await editor.post('/api/editions', { note: 'A word' })
		expect(made).toMatchObject({ status: 201, body: { number: 2, note: 'A word', isPlanned: false } })
		expect(made.headers.get('Location')).toBe('/api/editions/2')
		const anyone = new ApiClient()
		expect((await anyone.get('/api/editions')).body).toMatchObject([{ number: 2 }, { number: 1 }])
		expect((await anyone.get('/api/editions/2')).body).toMatchObject({
			number: 2,
			changes: [{ record: 'd4-3', kind: 'correction', weight: 'fact', reason: 'A better source.', report }],
		})
		expect((await anyone.get('/api/editions/1')).body).toMatchObject({ number: 1, changes: [] })
		for (const number of ['3', '0', 'two', '99999999999'])
			expect((await anyone.get(`/api/editions/${number}`)).status).toBe(404)
	})

	it('are planned for an instant to come', async () => {
		await correct()
		const plan = (publishAt: string) => editor.post('/api/editions', { note: 'A word', publishAt })
		expect((await plan('2025-01-01T00:00:00Z')).status).toBe(400)
		expect(await plan('2999-01-01T00:00:00Z')).toMatchObject({
			status: 201,
			body: { number: 2, publishedAt: '2999-01-01T00:00:00.000Z', isPlanned: true },
		})
	})

	it('are not made of nothing', async () => {
		expect((await editor.post('/api/editions', { note: 'Nothing' })).status).toBe(409)
		expect((await editor.post('/api/editions', { note: '' })).status).toBe(400)
	})
})
