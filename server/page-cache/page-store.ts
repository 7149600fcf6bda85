import type { Page } from './page.ts'

type Place = { page: Page; usedAt: number }

/** Pages by key within a budget of bytes; the one not asked for longest goes first. */
export class PageStore {
	readonly #budget: number
	readonly #places = new Map<string, Place>()
	#bytes = 0
	/** Counts what is asked for: cheaper on each request than keeping the pages in order. */
	#clock = 0

	constructor(budgetBytes: number) {
		this.#budget = budgetBytes
	}

	get bytes(): number {
		return this.#bytes
	}

	get(key: string): Page | undefined {
		const place = this.#places.get(key)
		if (!place) return undefined
		place.usedAt = ++this.#clock
		return place.page
	}

	/** False when the page is larger than the whole budget, and so is not kept. */
	set(key: string, page: Page): boolean {
		if (page.bytes > this.#budget) return false
		this.#bytes -= this.#places.get(key)?.page.bytes ?? 0
		this.#places.set(key, { page, usedAt: ++this.#clock })
		this.grow(key, page, page.bytes)
		return true
	}

	/** Whether this very page still stands under the key; looking is not asking for it. */
	holds(key: string, page: Page): boolean {
		return this.#places.get(key)?.page === page
	}

	/** A stored page has become larger by an encoding. */
	grow(key: string, page: Page, bytes: number): void {
		if (!this.holds(key, page)) return
		this.#bytes += bytes
		while (this.#bytes > this.#budget) this.#dropEldest()
	}

	clear(): void {
		this.#places.clear()
		this.#bytes = 0
	}

	#dropEldest(): void {
		let eldest: [string, Place] | undefined
		for (const each of this.#places) if (!eldest || each[1].usedAt < eldest[1].usedAt) eldest = each
		if (!eldest) return
		this.#places.delete(eldest[0])
		this.#bytes -= eldest[1].page.bytes
	}
}
