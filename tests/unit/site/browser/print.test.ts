// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { startPrint } from '../../../../app/site/browser/details.ts'

it('opens closed answers for the printer and closes only those afterwards', () => {
	document.body.innerHTML = `
		<details id="menu"></details>
		<main><details id="closed"></details><details id="open" open></details></main>`
	const openIds = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
	startPrint()
	window.dispatchEvent(new Event('beforeprint'))
	expect(openIds()).toEqual(['closed', 'open'])
	window.dispatchEvent(new Event('afterprint'))
	expect(openIds()).toEqual(['open'])
})
