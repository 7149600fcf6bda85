/** The spinner's ring; the text next to it says what is going on. */
export function ring(): HTMLSpanElement {
	const span = document.createElement('span')
	span.className = 'spinner'
	span.setAttribute('aria-hidden', 'true')
	return span
}
