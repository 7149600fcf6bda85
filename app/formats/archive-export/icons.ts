/** Icons for pages that are read from disk, where browsers do not look into another file for them. */

const idPrefix = 'icon-'

/** The symbols of a sprite by their ids, as they are written there. */
export function readSymbols(sprite: string): Map<string, string> {
	const symbols = sprite.matchAll(/<symbol id="([\w-]+)"[\s\S]*?<\/symbol>/g)
	return new Map([...symbols].map(([source, id = '']) => [id, source]))
}

/** Reference of a `use` element to a symbol on the page itself. */
export function symbolAddress(id: string): string {
	return `#${idPrefix}${id}`
}

/** The symbols that a page uses, for the beginning of its body; `''` when it uses none. */
export function inlineSprite(symbols: ReadonlyMap<string, string>): string {
	if (symbols.size === 0) return ''
	// Anchors of the page have no prefix, so an icon never takes the place of one.
	const marked = [...symbols].map(([id, source]) => source.replace(`id="${id}"`, `id="${idPrefix}${id}"`))
	return `<svg style="display:none" aria-hidden="true">${marked.join('')}</svg>`
}
