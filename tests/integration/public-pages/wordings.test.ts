import { beforeAll, expect, inject, it } from 'vitest'
import { listPublicPaths, readPublicPages } from '../../support/public-pages.ts'

/** Wordings that readers found stiff, and notation that they took for noise. */
const unwanted = [
	/Latest figure of each body|Figures with the bodies|announced, and when|not to be added/i,
	/none killed|Counts, statements, what is not known|How well each line|Register of days/i,
	/Filter the entries|no entry fits|entry fits all|Words · Party|Each number says how many|counted under each party/i,
	/\bSide: |Used in [a-z]+-?\d|\bTDW-[A-Z]|\bRef\. /,
	/What it bears on|Where it was read|original was not found|None seen|Supplied by this archive/i,
	/Accessed: Whole|Accessed: In part|In the wording of the copy|No wording was found|Until June 13, 2025/i,
	/Persons who acted|found by the name, not chosen|Every place at which|Coordinates are given/i,
	/names this place among its key|Hour not given/,
	/It happened: |a number of dead or wounded included|That it was said is certain|Copies of one wire|took it back/i,
	/frozen at this moment|At the moment of this record|later developments are|Added later|Later than the record/i,
	/appear here once each|\bheadnote\b|All were read in stored copies|How the sources are divided|A side is where/i,
	/keeps its ID for good|Caution: title|Each leads to its record|one file at a time|One line for each event/i,
	/entity tag|What is stored about an e-mail|This address stays, wherever|for pages that can show one/i,
	/See it as other sites|Citing one statement|Scale: same|each country its own|\bx: no new figure|Other monitor/i,
	/\bby the (count|account|records|inquiry) (of|that)\b|sources? consulted|How was the fighting to end/i,
	/Two wars named for|ranks neither|in the night of|Extent: |On the attack itself/i,
]

let texts: Map<string, string>

beforeAll(async () => {
	const { origin } = inject('publicArchive')
	const paths = await listPublicPaths(origin)
	// Pages of changes quote what pages used to say.
	const pages = await readPublicPages(
		origin,
		paths.filter((path) => !path.startsWith('/changes')),
	)
	texts = new Map(pages.map(({ path, html }) => [path, textOf(html)]))
})

it('says nothing on a public page that readers have found hard to follow', () => {
	const found = [...texts].flatMap(([path, text]) =>
		unwanted.flatMap((pattern) => {
			const match = pattern.exec(text)
			return match ? [`${path}: ${text.slice(Math.max(0, match.index - 40), match.index + 60)}`] : []
		}),
	)
	expect(found).toEqual([])
})

/** The words of a page, without those for programs. */
function textOf(html: string): string {
	return html
		.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
		.replace(/<(?:[^>"]|"[^"]*")*>/g, '')
		.replace(/&nbsp;|\u00a0/g, ' ')
		.replace(/\s+/g, ' ')
}
