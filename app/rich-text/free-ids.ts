/** Ids that are made of words, none of them twice. */
export class FreeIds {
	private readonly prefix: string
	private readonly fallback: string
	private readonly taken = new Set<string>()
	/** The next number of each id, so that a thousand equal headings are not counted through a thousand times. */
	private readonly next = new Map<string, number>()

	/** `fallback` stands in the place of words where there are none. */
	constructor(prefix: string, fallback: string) {
		this.prefix = prefix
		this.fallback = fallback
	}

	/** The prefix and the words of the text, with `-2`, `-3` ... when they come again. */
	take(text: string): string {
		const words = text
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
			.replace(/^-|-$/g, '')
		const base = this.prefix + (words || this.fallback)
		let id = base
		let count = this.next.get(base) ?? 2
		for (; this.taken.has(id); count++) id = `${base}-${count}`
		this.next.set(base, count)
		this.taken.add(id)
		return id
	}
}
