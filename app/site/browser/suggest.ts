import { suggestionList } from './suggestion-list.ts'

/** Long enough for a quick typist's next letter. */
const DELAY_MS = 180
const MIN_LETTERS = 2

/** Response of `/search/suggest` (OpenSearch Suggestions 1.1). */
type Suggestions = [q: string, titles: string[], sections: string[], addresses: string[]]

/** A title and the path that it leads to, on the origin that this page came from. */
async function ask(q: string, signal: AbortSignal) {
	const response = await fetch(`/search/suggest?${new URLSearchParams({ q })}`, { signal })
	if (!response.ok) throw new Error(String(response.status))
	const [, titles, sections, addresses] = (await response.json()) as Suggestions
	return titles.map((title, index) => {
		const { pathname, hash } = new URL(addresses[index] ?? '/', location.href)
		return { title, section: sections[index] ?? '', path: pathname + hash }
	})
}

function offer(input: HTMLInputElement, go: (path: string) => void) {
	const list = suggestionList(input, go)
	let timer: ReturnType<typeof setTimeout> | undefined
	let asking: AbortController | undefined

	const stop = () => {
		clearTimeout(timer)
		asking?.abort()
		list.close()
	}
	const show = async () => {
		const own = new AbortController()
		asking = own
		try {
			const suggestions = await ask(input.value.trim(), own.signal)
			if (!own.signal.aborted) list.show(suggestions)
		} catch {
			// Without an answer, or with one that came too late, the form still searches.
			if (!own.signal.aborted) list.close()
		}
	}

	input.addEventListener('input', () => {
		clearTimeout(timer)
		asking?.abort()
		if (input.value.trim().length < MIN_LETTERS) list.close()
		else timer = setTimeout(show, DELAY_MS)
	})
	input.addEventListener('blur', stop)
	input.form?.addEventListener('submit', stop)
}

/** Offers titles while somebody types into a search field. Sending the form stays what it is without script. */
export function startSuggest(go = (path: string) => location.assign(path)) {
	for (const input of document.querySelectorAll<HTMLInputElement>('form[role="search"] input[name="q"]'))
		offer(input, go)
}
