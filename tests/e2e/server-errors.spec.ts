import Sqlite from 'better-sqlite3'
import { expect, startSession, test } from './fixtures.ts'

test('an administrator can read the number of a request that failed', async ({ page, archive }) => {
	const rename = (from: string, to: string) => {
		const sqlite = new Sqlite(archive.databasePath)
		sqlite.pragma('legacy_alter_table = ON')
		sqlite.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
		sqlite.close()
	}
	await startSession(page)
	const complaints: string[] = []
	page.on('pageerror', (error) => complaints.push(String(error)))
	rename('articles', 'mislaid')
	const response = await page.goto('/admin').finally(() => rename('mislaid', 'articles'))
	expect(response?.status()).toBe(500)
	await page.waitForFunction(() =>
		Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
	)
	await expect(page.getByRole('main')).toContainText(`Request ${response?.headers()['x-request-id']}`)
	expect(complaints).toEqual([])
})
