import type { Page } from './page.ts'

/** Pages by key within a budget of bytes; the one not asked for longest goes first. */
export class PageStore {
	readonly #budget: number
	readonly #pages = new Map<string, Page>()
	#bytes = 0

	constructor(budgetBytes: number) {
		this.#budget = budgetBytes
	}

	get bytes(): number {
		return this.#bytes
	}

	get(key: string): Page | undefined {
		const page = this.#pages.get(key)
		if (!page) return undefined
		// A Map keeps the order of insertion: the last used stands last.
		this.#pages.delete(key)
		this.#pages.set(key, page)
		return page
	}

	/** False when the page is larger than the whole budget, and so is not kept. */
	set(key: string, page: Page): boolean {
		if (page.bytes > this.#budget) return false
		this.#bytes -= this.#pages.get(key)?.bytes ?? 0
		this.#pages.set(key, page)
		this.grow(key, page, page.bytes)
		return true
	}

	/** A stored page has become larger by an encoding. */
	grow(key: string, page: Page, bytes: number): void {
		if (this.#pages.get(key) !== page) return
		this.#bytes += bytes
		for (const [eldest, candidate] of this.#pages) {
			if (this.#bytes <= this.#budget) return
			this.#pages.delete(eldest)
			this.#bytes -= candidate.bytes
		}
	}

	clear(): void {
		this.#pages.clear()
		this.#bytes = 0
	}
}
