/** An edition that an upgrade of the program made unreadable, as the administrator's pages show it. */
import { afterAll, describe, expect } from 'vitest'
import { publishDrafts } from '../../../../app/domain/editions/publishing/next-edition.server.ts'
import { takeShippedRecord } from '../../../../app/domain/editions/shipped/shipped-record.server.ts'
import { findText } from '../../../../db/repositories/editions.ts'
import { storeUnsound } from '../../../factories/edition.ts'
import { draftHere } from '../../../factories/record-draft.ts'
import { sessionCookieOf } from '../../../factories/session.ts'
import { createUser } from '../../../factories/user.ts'
import { type BuiltSite, serveBuild } from '../../../support/built-site.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { textOf } from '../../../support/page-markup.ts'
import { readPage } from '../../../support/read-page.ts'

let site: BuiltSite
let cookie: string
/** The entry as it was before. */
let readable: string

const plain = { list: '', successor: '', reason: 'A reason', weight: '' as const, report: null }

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	readable = (await findText(testContext.db, 'd1-1'))?.json ?? '{}'
	await storeUnsound(2, 'd1-1', { ...JSON.parse(readable), grade: 'Sure' })
	site = await serveBuild(database.file)
	cookie = await sessionCookieOf(await createUser())
})

afterAll(() => site.close())

const read = (address: string) => readPage(site, address, { Cookie: cookie })

const alertOf = async (address: string) => {
	const { status, page } = await read(address)
	expect(status).toBe(200)
	const alert = page.querySelector('[role=alert]')
	return alert ? textOf(alert) : ''
}

describe('an edition that this version of the program cannot read', () => {
	it.each(['/admin', '/admin/record', '/admin/editions'])(
		'is named on %s with its problems',
		async (address) => {
			const alert = await alertOf(address)
			expect(alert).toContain(
				'Edition 2 is newer than what readers see: this version of the program cannot read it. Readers see edition 1.',
			)
			expect(alert).toContain('timeline.json [0].entries[0].grade (d1-1): Invalid option')
		},
	)

	it('is counted in the navigation of every page', async () => {
		const { page } = await read('/admin/account')
		const link = page.querySelector('.admin-nav [href="/admin/record"]')
		expect(link && textOf(link)).toBe('Record 1 unreadable')
	})

	it('has its problem at its field, and the edition that mends it follows', async () => {
		const { page } = await read('/admin/editions')
		expect(page.querySelector('[href="/admin/record/d1-1#grade"]')).not.toBeNull()
		await draftHere('d1-1', { ...plain, json: readable })
		expect((await read('/admin/editions')).page.body.textContent).toContain('Note on edition 3, for readers')
		expect(await publishDrafts(testContext, 'Mended')).toMatchObject({ number: 3 })
		expect(await alertOf('/admin/record')).toBe('')
	})
})
