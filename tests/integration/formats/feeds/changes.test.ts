/** The changes of the record as feeds. */
import { describe, expect, it } from 'vitest'
import { listEditions } from '../../../../app/domain/changes.ts'
import { loader as readJson } from '../../../../app/routes/changes[.]json.ts'
import { loader as readAtom } from '../../../../app/routes/changes[.]xml.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { parseXml } from '../../../support/page-markup.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { get, texts } from '../support.ts'

const atom = async () => parseXml(await (await readAtom(get('/changes.xml'))).text())
const json = async () => (await readJson(get('/changes.json'))).json()

describe('the feeds of changes', () => {
	it('hold every change once, with the words before and after and the reason', async () => {
		const { items } = await json()
		expect(items).toHaveLength(content().changes.length)
		for (const { path, changes } of listEditions(content()))
			for (const { id, before, after, reason } of changes) {
				const item = items.find(({ url }: { url: string }) => url === `${siteOrigin}${path}#${id}`)
				for (const part of [before, after, reason]) expect(item.content_text, id).toContain(part ?? '')
			}
		expect(texts(await atom(), 'content')).toEqual(
			items.map((item: { content_text: string }) => item.content_text),
		)
	})

	it('are dated by the edition, not by the record', async () => {
		const { edition } = content().site
		const [item] = (await json()).items
		expect(item.date_modified).toBe(`${edition}T00:00:00.000Z`)
		expect(texts(await atom(), 'updated')[0]).toBe(`${edition}T00:00:00.000Z`)
		expect(texts(await atom(), 'subtitle')[0]).toMatch(/Record as of June.24, 2025\./)
	})

	it('lead to the records that were changed, documents among them', async () => {
		const { items } = await json()
		const links = items.map((item: { external_url?: string }) => item.external_url)
		expect(links).toContain(`${siteOrigin}/timeline/day-1#d1-4`)
		for (const { id } of content().documents) expect(links).toContain(`${siteOrigin}/documents/${id}`)
	})

	it('return 304 to the tag they gave', async () => {
		for (const read of [readAtom, readJson]) {
			const { headers } = await read(get('/changes.xml'))
			const again = await read(get('/changes.xml', { 'If-None-Match': headers.get('ETag') ?? '' }))
			expect(again.status).toBe(304)
		}
	})
})
