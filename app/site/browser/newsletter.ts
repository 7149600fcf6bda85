import { NEWSLETTER, successText } from '../newsletter/newsletter-labels.ts'
import { ring, spriteIcon } from './icons.ts'
import { requestJson } from './request-json.ts'

const SUCCESS_MS = 5000
const ERROR_ID = 'newsletter-error'

type Parts = { form: HTMLFormElement; input: HTMLInputElement; button: HTMLButtonElement }

function paintIdle({ input, button }: Parts) {
	input.disabled = false
	button.disabled = false
	button.removeAttribute('aria-busy')
	button.classList.remove('done')
	button.textContent = NEWSLETTER.idle
}

function paintBusy({ input, button }: Parts) {
	input.disabled = true
	button.disabled = true
	button.setAttribute('aria-busy', 'true')
	button.replaceChildren(ring(), NEWSLETTER.busy)
}

function paintDone({ button }: Parts) {
	button.removeAttribute('aria-busy')
	button.classList.add('done')
	button.replaceChildren(spriteIcon('check'), NEWSLETTER.done)
}

/** Removes what an earlier attempt left, the server's own words included. */
function clearMessages({ form, input }: Parts) {
	for (const message of form.querySelectorAll('.notice, .field-error')) message.remove()
	input.removeAttribute('aria-invalid')
	input.removeAttribute('aria-describedby')
}

function showError({ form, input }: Parts, text: string) {
	const message = document.createElement('p')
	message.className = 'field-error'
	message.id = ERROR_ID
	message.setAttribute('role', 'alert')
	message.append(spriteIcon('triangle-alert'), text)
	form.append(message)
	input.setAttribute('aria-invalid', 'true')
	input.setAttribute('aria-describedby', ERROR_ID)
	input.focus()
}

function showSuccess(region: HTMLElement, { newsletter = '', confirm }: DOMStringMap) {
	const note = document.createElement('div')
	note.className = 'notice green'
	const message = document.createElement('div')
	const title = document.createElement('b')
	title.textContent = NEWSLETTER.successTitle
	message.append(title, paragraph(successText(newsletter)))
	if (confirm) message.append(paragraph(NEWSLETTER.checkInbox))
	const rights = document.createElement('a')
	rights.href = NEWSLETTER.rightsHref
	rights.textContent = NEWSLETTER.rights
	message.append(paragraph(rights))
	note.append(spriteIcon('check'), message)
	region.append(note)
	// The button that had the focus is disabled now.
	region.focus()
}

function paragraph(content: string | Node): HTMLElement {
	const text = document.createElement('p')
	text.append(content)
	return text
}

/** A live region has to stand before its words do. */
function statusRegion(form: HTMLFormElement): HTMLElement {
	const region = document.createElement('div')
	region.setAttribute('role', 'status')
	region.tabIndex = -1
	form.append(region)
	return region
}

async function subscribe(parts: Parts, region: HTMLElement, email: string) {
	clearMessages(parts)
	paintBusy(parts)
	try {
		await requestJson('/api/subscribe', { method: 'POST', body: { email, source: 'website' } })
		parts.input.value = ''
		paintDone(parts)
		showSuccess(region, parts.form.dataset)
		setTimeout(() => {
			clearMessages(parts)
			paintIdle(parts)
		}, SUCCESS_MS)
	} catch (error) {
		console.error(error)
		paintIdle(parts)
		const isKnown = error instanceof Error && error.message.includes('already subscribed')
		showError(parts, isKnown ? NEWSLETTER.alreadySubscribed : NEWSLETTER.failed)
	}
}

/** Sends the signup without leaving the page (spec 4, 5, 8). A filled trap is left to the server's plain form. */
export function startNewsletter() {
	const form = document.querySelector<HTMLFormElement>('form[data-newsletter]')
	const input = form?.querySelector<HTMLInputElement>('[name="email"]')
	const button = form?.querySelector<HTMLButtonElement>('button')
	if (!form || !input || !button) return
	const region = statusRegion(form)

	form.addEventListener('submit', (event) => {
		if (form.querySelector<HTMLInputElement>('.trap input')?.value) return
		event.preventDefault()
		const email = input.value.trim()
		if (email) void subscribe({ form, input, button }, region, email)
	})
}
