import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMigrated } from '../../../db/migrate.ts'
import { insertMails } from '../../../db/repositories/mails.ts'
import { insertSubscription, listSubscriptions } from '../../../db/repositories/subscriptions.ts'
import { runCommand } from '../../support/command.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Each command reads its settings again.
vi.mock('../../../app/runtime/env.server.ts', async (load) => {
	const real = await load<typeof import('../../../app/runtime/env.server.ts')>()
	return { ...real, env: () => real.parseEnv(process.env) }
})

const at = '2025-06-24T00:00:00.000Z'
let file: string

beforeEach(async () => {
	file = path.join(temporaryFolder(), 'archive.db')
	const { db } = await openMigrated(file)
	await insertSubscription(db, 'Reader@example.org', 'website', at)
	await insertSubscription(db, 'other@example.org', 'website', at)
	await db.destroy()
})

const run = (...args: string[]) => runCommand(['subscriptions', ...args], { DATABASE_PATH: file })

async function listed(): Promise<string[]> {
	const { db } = await openMigrated(file)
	const all = await listSubscriptions(db)
	await db.destroy()
	return all.map(({ email }) => email).sort()
}

describe('npm run subscriptions', () => {
	it('exports all that is stored of an address, in whatever case, as JSON', async () => {
		const args = ['commands/npm.ts', 'subscriptions', 'export', 'reader@EXAMPLE.org']
		const { code, out } = await runScript(args, { DATABASE_PATH: file })
		expect(code).toBe(0)
		expect(JSON.parse(out)).toEqual({
			email: 'reader@EXAMPLE.org',
			subscription: {
				id: 1,
				email: 'Reader@example.org',
				source: 'website',
				createdAt: at,
				state: 'active',
				topics: ['articles', 'record'],
				confirmedAt: null,
				leftAt: null,
				askedAt: null,
				bounces: 0,
				lastBounceAt: null,
			},
			mails: [],
			reports: [],
			requests: [],
		})
		expect(await run('export', 'nobody@example.org')).toEqual({
			code: 1,
			out: '',
			err: 'Nothing is stored about this address.\n',
		})
	})

	it('finds an international domain in either spelling', async () => {
		const { db } = await openMigrated(file)
		await insertSubscription(db, 'info@xn--e1afmkfd.xn--p1ai', 'website', at)
		await db.destroy()
		expect((await run('export', 'info@пример.рф')).out).toContain('info@xn--e1afmkfd.xn--p1ai')
		expect((await run('delete', 'Info@Пример.рф')).out).toBe('Deleted.\n')
	})

	it('deletes an address and no other', async () => {
		expect(await run('delete', ' reader@example.org ')).toEqual({
			code: 0,
			out: 'Deleted.\n',
			err: '',
		})
		expect(await listed()).toEqual(['other@example.org'])
		expect((await run('delete', 'reader@example.org')).out).toBe('Nothing is stored about this address.\n')
	})

	it('deletes an address that is only in a mail', async () => {
		const { db } = await openMigrated(file)
		const mail = { kind: 'address', subscriptionId: null, messageId: '<1@example.org>', now: at } as const
		await insertMails(db, [{ ...mail, address: 'mistyped@example.org' }])
		expect((await run('delete', 'mistyped@example.org')).out).toBe('Deleted.\n')
		expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
		await db.destroy()
	})

	it('makes no database where there is none', async () => {
		const mistyped = `${file}.old`
		const response = await runCommand(['subscriptions', 'export', 'reader@example.org'], {
			DATABASE_PATH: mistyped,
		})
		expect(response).toEqual({
			code: 1,
			out: '',
			err: `There is no database at ${mistyped}: check DATABASE_PATH\n`,
		})
		expect(existsSync(mistyped)).toBe(false)
	})

	it.each([
		[[]],
		[['export']],
		[['forget', 'reader@example.org']],
		[['delete', 'a@example.org', 'b@example.org']],
	])('npm run subscriptions with %j shows its usage and changes nothing', async (args) => {
		expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') })
		expect(await listed()).toHaveLength(2)
	})
})
