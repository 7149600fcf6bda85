import { isPlainClick } from './plain-click.ts'

/** Maximum number of incidents that a mark reads out; the list has the others. */
const readoutMax = 3

const idsOf = (mark: Element) => mark.getAttribute('data-incidents')?.split(' ') ?? []
const marks = () => document.querySelectorAll<HTMLElement | SVGElement>('[data-incidents]')
const rows = () => document.querySelectorAll<HTMLElement>('.incidents > li[id]')

/** Marks under the pointer or the focus read out their incidents, and are lit with them in the list; a click keeps the list to them. */
export function startReadout() {
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
			if (!mark || !isPlainClick(event) || mark.classList.contains('selected')) return
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
	more.textContent = ids.length > readoutMax ? `${ids.length - readoutMax} more in the list below` : ''
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
