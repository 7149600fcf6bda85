/** Marks each `.reveal` block with `in` when it first comes into view, and from the start what is in view already. */
export function startReveal() {
	const blocks = [...document.querySelectorAll('.reveal')]
	const show = (block: Element) => block.classList.add('revealed')

	if (!('IntersectionObserver' in window)) {
		blocks.forEach(show)
		return
	}
	const observer = new IntersectionObserver((entries) => {
		for (const entry of entries) {
			if (!entry.isIntersecting) continue
			show(entry.target)
			observer.unobserve(entry.target)
		}
	})
	for (const block of blocks) {
		if (block.getBoundingClientRect().top < window.innerHeight) show(block)
		else observer.observe(block)
	}
}
