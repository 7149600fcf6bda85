/** How much of an excerpt a card shows (spec section 9). */
const cardLength = 120

/** The first 120 characters, then `...` when there is more. Never cuts a character in half. */
export function cutExcerpt(excerpt: string): string {
	const characters = [...excerpt]
	return characters.length > cardLength ? `${characters.slice(0, cardLength).join('')}...` : excerpt
}
