import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect } from 'vitest'
import { findCiteBox } from '../../../../app/formats/citations/cite-data.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { flagsOf } from '../../../../content/page-flags.ts'
import { storePublished } from '../../../factories/article.ts'
import { it, requestContext } from '../../../support/database.ts'
import { siteOrigin } from '../../../support/settings.ts'

type RouteModule = { loader: (args: LoaderFunctionArgs) => Promise<unknown> }

const routes = import.meta.glob<RouteModule>('../../../../app/routes/_site.*.tsx')
const routeAt = (name: string) => routes[`../../../../app/routes/_site.${name}.tsx`]

/** Each page of the record that has a route, and one of each kind that stands for a record. */
const pages = [
	...content().site.pages.map(({ path }) => ({
		path,
		params: {},
		load: routeAt(path === '/' ? '_index' : path.slice(1)),
	})),
	{ path: '/timeline/day-9', params: { day: 'day-9' }, load: routeAt('timeline_.$day') },
	{
		path: '/documents/us-rubio-statement-2025-06-12',
		params: { id: 'us-rubio-statement-2025-06-12' },
		load: routeAt('documents_.$id'),
	},
	{ path: '/accounts/evin', params: { topic: 'evin' }, load: routeAt('accounts_.$topic') },
	{ path: '/people/dan-caine', params: { id: 'dan-caine' }, load: routeAt('people_.$id') },
	{ path: '/places/fordow', params: { id: 'fordow' }, load: routeAt('places_.$id') },
].filter(({ path, load }) => load && flagsOf(path).isCitable)

/** Result of a loader, which some wrap together with headers. */
const dataOf = (loaded: unknown): unknown =>
	(loaded as { type?: string } | undefined)?.type === 'DataWithResponseInit'
		? (loaded as { data: unknown }).data
		: loaded

async function loadCiteBox({ path, params, load }: (typeof pages)[number]) {
	const request = new Request(`${siteOrigin}${path}`)
	const loaded = await (await load?.())?.loader({ request, params, context: requestContext() })
	return findCiteBox([dataOf(loaded)])
}

it('closes every page with its citation', async () => {
	expect(pages.length).toBeGreaterThan(0)
	await storePublished()
	for (const page of pages) {
		const ends = loadCiteBox(page).then((cite) => [cite?.place, cite?.signposts[0]])
		expect(await ends.catch((thrown: unknown) => thrown), page.path).toEqual([
			'end',
			{ rel: 'cite-as', href: `${siteOrigin}${page.path}` },
		])
	}
})
