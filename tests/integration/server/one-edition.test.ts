/** A page is of one edition, also when another process publishes the next while its loaders run. */
import { afterAll, expect } from 'vitest'
import { recordText } from '../../../app/domain/editions/record-texts.ts'
import { takeShippedRecord } from '../../../app/domain/editions/shipped/shipped-record.server.ts'
import { insertEdition, readEdition } from '../../../db/repositories/editions.ts'
import { type BuiltSite, loadBuild, serveBuild } from '../../support/built-site.ts'
import { itShared as it, testContext } from '../../support/database.ts'
import { request } from '../../support/http-client.ts'

const routeId = 'routes/_site.timeline_.$day'
let site: BuiltSite
let renderings = 0

it.beforeAll(async ({ database }) => {
	await takeShippedRecord(testContext)
	const { routes, ...build } = await loadBuild()
	const route = routes[routeId]
	if (!route?.module.loader) throw new Error(`no loader in ${routeId}`)
	const { loader } = route.module
	const module = {
		...route.module,
		loader: async (args: Parameters<typeof loader>[0]) => {
			const loaded = await loader(args)
			renderings += 1
			if (renderings === 1) await publishElsewhere()
			return loaded
		},
	}
	site = await serveBuild(database.file, {
		build: { ...build, routes: { ...routes, [routeId]: { ...route, module } } },
	})
})

afterAll(() => site.close())

/** Publishes an edition of which this process is not told. */
async function publishElsewhere(): Promise<void> {
	const { db } = testContext
	const entry = JSON.parse((await readEdition(db, 1)).get('d4-3')?.json ?? '')
	const text = recordText(JSON.stringify({ ...entry, text: `Xylophonic. ${entry.text}` }))
	const publishedAt = new Date().toISOString()
	await insertEdition(db, { number: 2, publishedAt, origin: 'site', note: 'A word.' }, [
		{ record: 'd4-3', text, reason: 'A better source.', weight: '', report: null },
	])
}

it('renders a page again when an edition is published meanwhile', async () => {
	expect((await request(site, '/timeline/day-4')).body).toContain('Xylophonic')
	expect(renderings).toBe(2)
})

it('renders a page once when nothing is published', async () => {
	const before = renderings
	expect((await request(site, '/timeline/day-5')).status).toBe(200)
	expect(renderings).toBe(before + 1)
})
