import { TOTP } from 'otpauth'
import { startArchive } from '../support/archive-server.ts'
import { administrator } from '../support/prepared-data.ts'
import { expect, signInByForm, test } from './fixtures.ts'

for (const script of [true, false]) {
	test.describe(`the account page ${script ? 'with' : 'without'} script`, () => {
		// A new password must not shut out the other tests.
		test.use({
			javaScriptEnabled: script,
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
			baseURL: async ({}, use) => {
				const archive = await startArchive()
				await use(archive.origin)
				await archive.stop()
			},
		})

		test('lists the sessions and ends all others', async ({ page, browser, baseURL }) => {
			const other = await browser.newPage({
				baseURL,
				userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
			})
			await signInByForm(other)
			await signInByForm(page)
			await page.getByRole('link', { name: 'Account' }).click()
			await expect(page.getByRole('heading', { name: 'ACCOUNT', exact: true })).toBeVisible()
			const rows = page.getByRole('table').getByRole('row')
			await expect(rows).toHaveCount(3)
			await expect(rows.filter({ hasText: 'This session' })).toContainText('Chrome on Linux')
			await expect(rows.filter({ hasText: 'iPhone' })).not.toContainText('This session')
			await page.getByRole('button', { name: 'SIGN OUT EVERYWHERE' }).click()
			await expect(page.getByRole('status').filter({ hasText: 'One other session has ended.' })).toBeVisible()
			await expect(rows).toHaveCount(2)
			await other.reload()
			await expect(other).toHaveURL(/\/admin\/login$/)
			await other.close()
		})

		test('changes the password', async ({ page }) => {
			await signInByForm(page)
			await page.goto('/admin/account')
			const change = async (current: string, chosen: string) => {
				await page.getByLabel('CURRENT PASSWORD').fill(current)
				await page.getByLabel('NEW PASSWORD', { exact: true }).fill(chosen)
				await page.getByLabel('NEW PASSWORD AGAIN').fill(chosen)
				await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
			}
			await change('not the current one', 'a newly chosen password')
			await expect(page.getByLabel('CURRENT PASSWORD')).toHaveAccessibleDescription(
				/not your current password/,
			)
			await change(administrator.password, 'password123')
			await expect(page.getByLabel('NEW PASSWORD', { exact: true })).toHaveAccessibleDescription(
				/most common passwords/,
			)
			await expect(page.getByLabel('CURRENT PASSWORD')).toHaveValue('')
			await change(administrator.password, 'a newly chosen password')
			await expect(
				page.getByRole('status').filter({ hasText: 'Your password has been changed.' }),
			).toBeVisible()
			await page.getByRole('button', { name: 'LOGOUT' }).click()
			await page.getByLabel('USERNAME').fill(administrator.username)
			await page.getByLabel('PASSWORD').fill('a newly chosen password')
			await page.getByRole('button', { name: 'LOGIN' }).click()
			await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
		})

		test('has the caret in the first field where signing in is asked for', async ({ page }) => {
			await page.goto('/admin')
			await expect(page).toHaveURL(/\/admin\/login/)
			await expect(page.getByLabel('USERNAME')).toBeFocused()
		})

		test('turns the second factor on, which signing in then asks for, and off', async ({ page }) => {
			await signInByForm(page)
			await page.goto('/admin/account')
			await page.getByRole('button', { name: 'SET UP' }).click()
			await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
			const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
			const codeAfter = (seconds: number) =>
				new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
			const turnOn = async (code: string) => {
				await page.getByLabel('CODE', { exact: true }).fill(code)
				await page.getByLabel('YOUR PASSWORD').fill(administrator.password)
				await page.getByRole('button', { name: 'TURN ON' }).click()
			}
			await turnOn('12345')
			await expect(page.getByLabel('CODE', { exact: true })).toHaveAccessibleDescription(/not correct/)
			await turnOn(codeAfter(0))
			await expect(page.getByText('The second factor is on.')).toBeVisible()
			const recovery = await page.locator('.recovery-codes code').first().innerText()

			const signInWith = async (code: string) => {
				await page.getByRole('button', { name: 'LOGOUT' }).click()
				await page.getByLabel('USERNAME').fill(administrator.username)
				await page.getByLabel('PASSWORD').fill(administrator.password)
				await page.getByRole('button', { name: 'LOGIN' }).click()
				await page.getByLabel('CODE', { exact: true }).fill('wrong')
				await page.getByRole('button', { name: 'LOGIN' }).click()
				await expect(page.getByRole('alert')).toContainText('Invalid credentials. Please try again.')
				await page.getByLabel('CODE', { exact: true }).fill(code)
				await page.getByRole('button', { name: 'LOGIN' }).click()
				await expect(page.getByRole('heading', { name: 'BLOG ADMINISTRATION' })).toBeVisible()
			}
			await signInWith(codeAfter(30))
			await signInWith(recovery)
			await page.goto('/admin/account')
			await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()
			await page.getByRole('link', { name: 'MAKE NEW RECOVERY CODES' }).click()
			await page.getByLabel('YOUR PASSWORD').fill('not the password')
			await page.getByRole('button', { name: 'MAKE NEW RECOVERY CODES' }).click()
			await expect(page.getByLabel('YOUR PASSWORD')).toHaveAccessibleDescription(/not your password/)
			await page.getByLabel('YOUR PASSWORD').fill(administrator.password)
			await page.getByRole('button', { name: 'MAKE NEW RECOVERY CODES' }).click()
			await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
			const renewed = await page.locator('.recovery-codes code').last().innerText()
			await page.goto('/admin/account')
			await expect(page.locator('.recovery-codes')).toHaveCount(0)
			await signInWith(renewed)
			await page.goto('/admin/log')
			await expect(page.getByText('Made new recovery codes')).toBeVisible()
			await page.goto('/admin/account')
			await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()
			await page.getByRole('link', { name: 'TURN OFF' }).click()
			await page.getByLabel('YOUR PASSWORD').fill(administrator.password)
			await page.getByLabel('YOUR PASSWORD').press('Enter')
			await expect(page.getByText('The second factor is off.')).toBeVisible()
		})
	})
}

test('a reader gets no cookie', async ({ page, context }) => {
	for (const address of [
		'/',
		'/timeline',
		'/blog',
		'/faq',
		'/search?q=ceasefire',
		'/privacy-policy',
		'/admin/login',
	])
		await page.goto(address)
	expect(await context.cookies()).toEqual([])
})
