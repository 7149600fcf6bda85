/** Names of places and persons in texts. */
import { describe, expect, it } from 'vitest'
import { nameLinks } from '../../../app/domain/name-links.ts'
import { loadContent } from '../../../content/load.ts'
import { recordedDays } from '../../../content/registers.ts'

const content = loadContent('content')
const linked = (text: string, places: string[] = []) =>
	nameLinks(content, text, places).map(({ start, end, href }) => `${text.slice(start, end)} ${href}`)

describe('the names in a text', () => {
	it('are linked where they first stand, a whole name before a part of it', () => {
		expect(linked('Abbas Araghchi left Geneva. Araghchi said so in Geneva and in Doha.')).toEqual([
			'Abbas Araghchi /people/abbas-araghchi',
			'Geneva /places/geneva',
			'Doha /places/doha',
		])
	})

	it('mean the place of the entry where several bear the name', () => {
		expect(linked('Isfahan was hit.')).toEqual(['Isfahan /places/isfahan'])
		expect(linked('Isfahan was hit.', ['isfahan-nuclear'])).toEqual(['Isfahan /places/isfahan-nuclear'])
	})

	it('are no countries, no parts of words and no parts of longer names', () => {
		expect(linked('Israel and Iran spoke of Qomi, of the Geneva Conventions and the Tehran Times.')).toEqual(
			[],
		)
	})

	it('lead to what the registers hold', () => {
		const ids = new Set([...content.places, ...content.people].map(({ id }) => id))
		const links = recordedDays(content).flatMap((day) =>
			day.entries.flatMap(({ text, places }) => nameLinks(content, text, places)),
		)
		expect(links.length).toBeGreaterThan(250)
		for (const { href } of links) expect(ids).toContain(href.split('/')[2])
	})
})
