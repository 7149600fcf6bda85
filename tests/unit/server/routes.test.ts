import { matchRoutes } from '@remix-run/react'
import { expect, it } from 'vitest'
import { readRoutes } from '../../../server/routes.ts'
import { loadBuild } from '../../support/built-site.ts'

const build = await loadBuild()
const { routes } = build
const { near } = readRoutes(build)

type All = typeof routes
type Branch = { id: string; path: string | undefined; index?: boolean; children?: Branch[] }

const treeOf = (all: All, parent?: string): Branch[] =>
	Object.values(all).flatMap((route): Branch[] => {
		if (route?.parentId !== parent || !route) return []
		const { id, path, index } = route
		return index ? [{ id, path, index }] : [{ id, path, children: treeOf(all, id) }]
	})

const matched = (all: All, path: string) =>
	matchRoutes(treeOf(all) as never, path)?.map(({ route, params }) => ({
		id: (route as { id: string }).id,
		params,
	}))

const addresses = Object.values(routes).map((route) => {
	const parents = []
	for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
		parents.unshift(at.path ?? '')
	const path = `/${parents.filter(Boolean).join('/')}`
	return path.replaceAll(/:\w+\??/g, 'x').replaceAll('*', 'any/thing')
})

it('a path matches the same among the routes near it as among all', () => {
	const odd = [
		'/',
		'//',
		'/no-such',
		'/timeline/',
		'/timeline//day-1',
		'/%74imeline',
		'/id',
		'/at/2/faq',
		'/x/y/z',
	]
	for (const path of [...addresses, ...odd, ...addresses.map((path) => `${path}/more`)])
		for (const spelled of [path, path.toUpperCase(), `${path}.data`])
			expect(matched(near(spelled), spelled), spelled).toEqual(matched(routes, spelled))
})

it('a public path has few routes near it, an administrator’s page all', () => {
	expect(Object.keys(near('/timeline/day-1')).length).toBeLessThan(Object.keys(routes).length / 3)
	expect(near('/admin/record')).toBe(routes)
})
