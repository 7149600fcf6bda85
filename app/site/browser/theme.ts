/**
 * The choice of a theme without a new document: it adds no entry to the history, and pages that come back from the
 * browser's cache show it too. The cookie is for the server alone, so the tab remembers the choice.
 */
const KEY = 'theme'

/** Shows what was chosen, and takes the next choice. */
export function startTheme() {
	const chosen = readChoice()
	if (chosen && isReturn()) showTheme(chosen)
	// A page that is new was made for the cookie, which another tab may have changed.
	else if (chosen) keepChoice(document.documentElement.dataset.theme ?? 'system')
	window.addEventListener('pageshow', ({ persisted }) => {
		const latest = persisted && readChoice()
		if (latest) showTheme(latest)
	})
	document.addEventListener('submit', (event) => {
		const { target: form, submitter } = event
		if (!(form instanceof HTMLFormElement) || !form.matches('.theme-choice')) return
		if (!(submitter instanceof HTMLButtonElement)) return
		event.preventDefault()
		void choose(form, submitter)
	})
}

async function choose(form: HTMLFormElement, button: HTMLButtonElement) {
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>)
	try {
		const { ok, type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
		if (!ok && type !== 'opaqueredirect') throw new Error('refused')
		showTheme(button.value)
		keepChoice(button.value)
	} catch {
		// The page of the server says what is wrong. The submitter's name and value are not part of `submit()`.
		form.append(
			Object.assign(document.createElement('input'), { type: 'hidden', name: KEY, value: button.value }),
		)
		form.submit()
	}
}

function showTheme(theme: string) {
	const { dataset } = document.documentElement
	if (theme === 'system') delete dataset.theme
	else dataset.theme = theme
	for (const button of document.querySelectorAll<HTMLButtonElement>('.theme-choice button'))
		button.setAttribute('aria-pressed', String(button.value === theme))
}

function isReturn(): boolean {
	const [entry] = performance.getEntriesByType('navigation')
	return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/** Null before the first choice, and where the browser keeps nothing. */
function readChoice(): string | null {
	try {
		return sessionStorage.getItem(KEY)
	} catch {
		return null
	}
}

function keepChoice(theme: string) {
	try {
		sessionStorage.setItem(KEY, theme)
	} catch {
		// A page that comes back from the browser's cache then keeps its theme until it is loaded again.
	}
}
