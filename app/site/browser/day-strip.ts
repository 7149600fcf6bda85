/** The line at which a day counts as being read, from the top of the window. */
const readingLine = '-35% 0px -65%'

/** Marks the day being read in the strip of the days. */
export function startDayStrip() {
	const links = document.querySelectorAll<HTMLAnchorElement>('.day-strip a[href^="#"]')
	const linkOf = new Map([...links].map((link) => [link.hash.slice(1), link]))
	const days = new IntersectionObserver(
		(changes) => {
			for (const { target, isIntersecting } of changes)
				if (isIntersecting) linkOf.get(target.id)?.setAttribute('aria-current', 'true')
				else linkOf.get(target.id)?.removeAttribute('aria-current')
		},
		{ rootMargin: readingLine },
	)
	for (const id of linkOf.keys()) {
		const day = document.getElementById(id)
		if (day) days.observe(day)
	}
}
