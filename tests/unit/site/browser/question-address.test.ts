// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { startQuestionAddress } from '../../../../app/site/browser/details.ts'

const summary = (id: string) =>
	document.getElementById(id)?.closest('details')?.querySelector<HTMLElement>('summary h3')

startQuestionAddress()

beforeEach(() => {
	history.replaceState(null, '', '/faq')
	document.body.innerHTML = ['q-dates', 'q-toll']
		.map((id) => `<details class="question"><summary><h3>?</h3></summary><div id="${id}"></div></details>`)
		.concat('<details class="other"><summary><h3>?</h3></summary><p id="other"></p></details>')
		.join('')
})

it('puts the question that is opened into the address, without a step back', () => {
	const steps = history.length
	summary('q-dates')?.click()
	expect(location.hash).toBe('#q-dates')
	summary('q-toll')?.click()
	expect(location.hash).toBe('#q-toll')
	expect(history.length).toBe(steps)
})

it('leaves the address when a question is closed, and other folds alone', () => {
	const question = document.getElementById('q-dates')?.closest('details')
	if (question) question.open = true
	summary('q-dates')?.click()
	expect(location.hash).toBe('')
	summary('other')?.click()
	expect(location.hash).toBe('')
})
