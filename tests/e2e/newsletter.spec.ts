import { expect, test } from './fixtures.ts'

const success = "You'll receive updates when new Twelve-Day War Archive analysis and documents are added."

test('subscribes with script: every state of the form', async ({ page }) => {
	await page.clock.install()
	await page.goto('/')
	const field = page.getByPlaceholder('Enter your email address')
	await field.fill('  reader@example.org ')
	await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
	const done = page.getByRole('button', { name: 'SUBSCRIBED!' })
	await expect(done).toBeDisabled()
	// The pointer is still over it.
	await expect(done).toHaveCSS('background-color', 'rgb(226, 240, 230)')
	await expect(page.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toContainText(
		success,
	)
	await expect(field).toHaveValue('')
	await page.clock.fastForward(5000)
	await expect(page.getByRole('button', { name: 'SUBSCRIBE', exact: true })).toBeEnabled()
	await field.fill('READER@example.org')
	await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
	await expect(page.getByRole('alert')).toHaveText('This email is already subscribed to our updates.')
	await expect(field).toBeEnabled()
	await expect(field).toHaveValue('READER@example.org')
	await page.route('**/api/subscribe', (route) => route.abort())
	await field.fill('someone@example.org')
	await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
	await expect(page.getByRole('alert')).toHaveText('Failed to subscribe. Please try again.')
})

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false })

	test('subscribes, and says when the address is on the list', async ({ page }) => {
		for (const expected of ['Successfully subscribed!', 'This email is already subscribed to our updates.']) {
			await page.goto('/')
			await page.getByPlaceholder('Enter your email address').fill('noscript@example.org')
			await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
			await expect(page.getByText(expected)).toBeVisible()
		}
	})
})
