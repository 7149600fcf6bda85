/**
 * The choice of a theme without a new document: it adds no entry to the history, and pages that come back from the
 * browser's cache show it too. The cookie is for the server alone, so the tab remembers the choice.
 */
const { dataset } = document.documentElement

/** Takes the next choice, and shows the last one on a page that comes back. */
export function startTheme() {
	// A page that is new was made for the cookie, which another tab may have changed.
	if (remember()) remember(dataset.theme ?? 'system')
	addEventListener('pageshow', ({ persisted }) => {
		const chosen = persisted && remember()
		if (chosen) showTheme(chosen)
	})
	addEventListener('submit', choose)
}

async function choose(event: SubmitEvent) {
	const form = event.target as HTMLFormElement
	const button = event.submitter as HTMLButtonElement | null
	if (!button || form.className !== 'theme-choice') return
	event.preventDefault()
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>)
	const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
	if (response?.type === 'opaqueredirect') {
		showTheme(button.value)
		remember(button.value)
	} else {
		// The page of the server says what is wrong.
		removeEventListener('submit', choose)
		form.requestSubmit(button)
	}
}

function showTheme(theme: string) {
	if (theme === 'system') delete dataset.theme
	else dataset.theme = theme
	for (const button of document.querySelectorAll<HTMLButtonElement>('.theme-choice button'))
		button.setAttribute('aria-pressed', String(button.value === theme))
}

/** The choice of this tab, or the one given; null while there is none, and where the browser keeps nothing. */
function remember(theme?: string): string | null {
	try {
		if (theme) sessionStorage.theme = theme
		return sessionStorage.getItem('theme')
	} catch {
		return null
	}
}
