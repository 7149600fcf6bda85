/**
 * The map page without new documents: links and the form fetch the page that they lead to and put its parts in place, the
 * slider goes through the days, and a mark reads out its incidents. Without script all of them are links and a form.
 */

/** Milliseconds that the slider rests on a day before its map is fetched. */
const restMs = 80
/** So many incidents of a mark are read out; the list has the others. */
const readoutMax = 3

const path = '/map'
const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')]
const idsOf = (mark: Element) => mark.getAttribute('data-incidents')?.split(' ') ?? []
const marks = () => document.querySelectorAll<HTMLElement | SVGElement>('[data-incidents]')
const rows = () => document.querySelectorAll<HTMLElement>('.incidents > li[id]')

/** Starts the map page, where `slider` is. */
export function startIncidentMap(slider: HTMLInputElement) {
	startDays(slider)
	startReadout()
}

/** Follows links, the form and the slider inside the page. */
function startDays(slider: HTMLInputElement) {
	const status = document.createElement('p')
	status.className = 'sr-only'
	status.setAttribute('role', 'status')
	document.body.append(status)
	let loading: AbortController | undefined
	let resting: ReturnType<typeof setTimeout> | undefined

	const load = async (address: string, change: 'push' | 'replace' | 'none') => {
		clearTimeout(resting)
		loading?.abort()
		loading = new AbortController()
		const { signal } = loading
		try {
			const response = await fetch(address, { signal })
			if (!response.ok) throw new Error(String(response.status))
			const next = new DOMParser().parseFromString(await response.text(), 'text/html')
			if (signal.aborted) return
			replaceParts(next)
		} catch {
			// The document itself says what is wrong.
			if (!signal.aborted) location.assign(address)
			return
		}
		if (change === 'push') history.pushState(null, '', address)
		if (change === 'replace') history.replaceState(null, '', address)
		showDay(slider)
		status.textContent = document.querySelector('.map title')?.textContent ?? ''
	}

	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('main a[href]')
		if (!link || event.defaultPrevented || !isPlain(event)) return
		if (link.download.endsWith('.png') && !link.pathname.endsWith('.png')) {
			event.preventDefault()
			void savePng(link)
			return
		}
		const { pathname, search } = new URL(link.getAttribute('href') ?? '', location.href)
		if (pathname !== path) return
		event.preventDefault()
		void load(path + search, 'push')
	})
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== path) return
		event.preventDefault()
		const query = new URLSearchParams()
		for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value))
		void load(query.size > 0 ? `${path}?${query}` : path, 'push')
	})
	slider.addEventListener('input', () => {
		const link = dayLinks()[slider.valueAsNumber]
		if (!link) return
		slider.setAttribute('aria-valuetext', link.textContent ?? '')
		clearTimeout(resting)
		resting = setTimeout(() => void load(link.getAttribute('href') ?? path, 'replace'), restMs)
	})
	window.addEventListener('popstate', () => {
		if (location.pathname === path) void load(path + location.search, 'none')
	})
	slider.hidden = false
	showDay(slider)
}

/** Draws the SVG of a link, twice as large, and saves it under the name that the link has for it. */
async function savePng({ href, download }: HTMLAnchorElement) {
	const image = new Image()
	image.src = href
	await image.decode()
	const canvas = document.createElement('canvas')
	canvas.width = 2 * image.naturalWidth
	canvas.height = 2 * image.naturalHeight
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
	canvas.toBlob((blob) => {
		if (!blob) return
		const saved = document.createElement('a')
		saved.download = download
		saved.href = URL.createObjectURL(blob)
		saved.click()
		// The download has begun by then.
		setTimeout(() => URL.revokeObjectURL(saved.href), restMs)
	}, 'image/png')
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

const dayLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.map-days a')]

function showDay(slider: HTMLInputElement) {
	const links = dayLinks()
	const current = links.findIndex((link) => link.hasAttribute('aria-current'))
	slider.value = String(Math.max(0, current))
	slider.setAttribute('aria-valuetext', links[current]?.textContent ?? 'Several days')
}

/** Puts the parts of another state of the page in place of those of this one; focus and open folds stay. */
function replaceParts(next: Document) {
	const focused = document.activeElement
	const folds = [...document.querySelectorAll<HTMLDetailsElement>('[data-part] details')].map(
		({ open }) => open,
	)
	const parts = partsOf(next)
	for (const [index, part] of partsOf(document).entries()) {
		const replacement = parts[index]
		if (replacement) part.replaceWith(document.adoptNode(replacement))
	}
	for (const [index, fold] of document.querySelectorAll<HTMLDetailsElement>('[data-part] details').entries())
		if (folds[index]) fold.open = true
	if (!focused || focused.isConnected) return
	const same = [
		...document.querySelectorAll<HTMLElement>('[data-part] :is(a, button, input, select, summary)'),
	]
	const target = same.find((element) => keyOf(element) === keyOf(focused))
	;(target ?? document.querySelector<HTMLElement>('#entries'))?.focus({ preventScroll: true })
}

/** Identifies a control across two states of the page. */
function keyOf(element: Element): string {
	const values = ['id', 'name', 'value'].map((name) => element.getAttribute(name))
	const href = element.closest('.map') ? element.getAttribute('data-incidents') : element.textContent
	return [element.tagName, ...values, href].join('\n')
}

/** Marks under the pointer or the focus read out their incidents, and are lit with them in the list; a click keeps the list to them. */
function startReadout() {
	const readout = document.createElement('div')
	readout.className = 'map-readout'
	// The list has the same, for everybody.
	readout.inert = true
	const markAt = (target: EventTarget | null) =>
		target instanceof Element ? target.closest<SVGAElement>('.map svg a[data-incidents]') : null
	const rowAt = (target: EventTarget | null) =>
		target instanceof Element ? target.closest<HTMLElement>('[data-part] .incidents > li') : null

	const show = (target: EventTarget | null) => {
		const mark = markAt(target)
		const row = rowAt(target)
		const ids = mark ? idsOf(mark) : row ? [row.id] : []
		light(ids)
		if (!mark) return readout.remove()
		fill(readout, ids)
		mark.closest('.map')?.append(readout)
		place(readout, mark)
	}
	document.documentElement.classList.add('reads-out')
	for (const name of ['pointerover', 'focusin'] as const)
		document.addEventListener(name, ({ target }) => show(target))
	document.addEventListener('focusout', () => show(null))
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		show(null)
		select(null)
	})
	document.addEventListener(
		'click',
		(event) => {
			if (event.target instanceof Element && event.target.closest('.map-selection button'))
				return select(null)
			const mark = markAt(event.target)
			// The second click follows the link.
			if (!mark || !isPlain(event) || mark.classList.contains('selected')) return
			event.preventDefault()
			select(mark)
			show(mark)
		},
		true,
	)
}

function light(ids: readonly string[]) {
	for (const mark of marks())
		mark.classList.toggle(
			'lit',
			idsOf(mark).some((id) => ids.includes(id)),
		)
	for (const row of rows()) row.classList.toggle('lit', ids.includes(row.id))
}

/** The first of these incidents as the list has them. */
function fill(readout: HTMLElement, ids: readonly string[]) {
	const list = document.createElement('ul')
	list.className = 'incidents'
	for (const row of [...rows()].filter(({ id }) => ids.includes(id)).slice(0, readoutMax)) {
		const line = row.cloneNode(true) as HTMLElement
		line.removeAttribute('id')
		line.className = ''
		line.hidden = false
		list.append(line)
	}
	const more = document.createElement('p')
	more.className = 'data quiet'
	more.textContent = ids.length > readoutMax ? `${ids.length - readoutMax} more in the list` : ''
	readout.replaceChildren(list, more)
}

/** Beside the mark, inside the map's width; above it where there is more room. */
function place(readout: HTMLElement, mark: Element) {
	const map = mark.closest('.map')?.getBoundingClientRect()
	const { left, right, top, bottom } = mark.querySelector('.target')?.getBoundingClientRect() ?? new DOMRect()
	if (!map) return
	const { offsetWidth, offsetHeight } = readout
	const isBelow = bottom + offsetHeight < innerHeight || top < innerHeight - bottom
	const middle = (left + right - offsetWidth) / 2 - map.left
	readout.style.left = `${Math.max(0, Math.min(middle, map.width - offsetWidth))}px`
	readout.style.top = `${(isBelow ? bottom + 6 : top - offsetHeight - 6) - map.top}px`
}

/** Keeps the list to the incidents of a mark; null shows all again. */
function select(mark: Element | null) {
	for (const other of marks()) other.classList.toggle('selected', other === mark)
	const ids = mark && idsOf(mark)
	for (const row of rows()) row.hidden = ids !== null && !ids.includes(row.id)
	for (const day of document.querySelectorAll<HTMLElement>('.incident-day'))
		day.hidden = !day.querySelector('.incidents > li:not([hidden])')
	const label = document.querySelector<HTMLElement>('.map-selection')
	if (!label) return
	label.hidden = mark === null
	label.querySelector('span')?.replaceChildren(mark?.getAttribute('aria-label') ?? '')
}
