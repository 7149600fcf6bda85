/** The box of the record at an address, from its own page. */
async function readBox(record: string): Promise<Element | null> {
	const response = await fetch(`${record}/cite`)
	if (!response.ok) return null
	return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('.cite')
}

/** The box `Cite this page` turns to the record that the address names, and back to the page with it. */
export function startFollowRecord() {
	const ofPage = document.querySelector('.cite')
	if (!ofPage) return
	let shown = ofPage
	const follow = async () => {
		const { hash } = location
		// On a page as of an edition its address stands before that.
		const record = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/id/"]')].find(({ pathname }) =>
			pathname.endsWith(`/id/${hash.slice(1)}`),
		)
		const box = record ? await readBox(record.pathname).catch(() => null) : null
		if (location.hash !== hash) return
		shown.replaceWith(box ?? ofPage)
		shown = box ?? ofPage
	}
	if (location.hash) void follow()
	window.addEventListener('hashchange', follow)
}

/** Suffix of a link to share a record, after the record's own URL. */
const sharePlace = '/cite#share'

/** Links to share a record open the dialog of the device, where it has one. */
export function startShare() {
	if (!navigator.share) return
	document.addEventListener('click', (event) => {
		const link =
			event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[href$="${sharePlace}"]`)
		if (!link) return
		event.preventDefault()
		const url = link.href.slice(0, -sharePlace.length)
		// Somebody who closes the dialog has not failed.
		navigator.share({ url }).catch(() => undefined)
	})
}
