/** Milliseconds: how long a block slides, and how much later the next of those that come into view together begins. */
const slideMs = 320
const staggerMs = 100

/** Slides each `.reveal` block into place when it first comes into view. None is hidden before: a jump or a capture shows all. */
export function startReveal() {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
	const observer = new IntersectionObserver((entries) => {
		const shown = entries.filter(({ isIntersecting }) => isIntersecting)
		for (const [index, { target }] of shown.entries()) {
			observer.unobserve(target)
			target.animate([{ transform: 'translateY(10px)' }, { transform: 'none' }], {
				duration: slideMs,
				delay: index * staggerMs,
				easing: 'ease-out',
				fill: 'backwards',
			})
		}
	})
	for (const block of document.querySelectorAll('.reveal'))
		if (block.getBoundingClientRect().top >= innerHeight) observer.observe(block)
}
