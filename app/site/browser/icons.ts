import type { IconName } from '../../ui/icon-names.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** An icon like the server's. The sprite's address is read off an icon of the page, since it carries a hash. */
export function spriteIcon(name: IconName): SVGSVGElement {
	const sprite = document.querySelector('svg.icon use')?.getAttribute('href')?.split('#')[0] ?? ''
	const svg = document.createElementNS(SVG, 'svg')
	svg.setAttribute('class', 'icon')
	svg.setAttribute('aria-hidden', 'true')
	const use = document.createElementNS(SVG, 'use')
	use.setAttribute('href', `${sprite}#${name}`)
	svg.append(use)
	return svg
}

/** The spinner's ring; the text next to it says what is going on. */
export function ring(): HTMLSpanElement {
	const span = document.createElement('span')
	span.className = 'spinner'
	span.setAttribute('aria-hidden', 'true')
	return span
}
