import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, it } from 'vitest'
import { groupRoutes } from '../../../server/route-groups.ts'

const paths: Record<string, [parentId: string | undefined, path: string | undefined]> = {
	root: [undefined, ''],
	site: ['root', undefined],
	home: ['site', '/'],
	timeline: ['site', 'timeline'],
	day: ['timeline', ':day'],
	'timeline.csv': ['root', 'timeline.csv'],
	article: ['site', 'blog/:slug'],
	versions: ['site', 'blog/:slug/versions'],
	language: ['root', ':language/about'],
	optional: ['root', 'old?/timeline'],
	rest: ['root', '*'],
}

const all = Object.fromEntries(
	Object.entries(paths).map(([id, [parentId, path]]) => [id, { id, parentId, path, module: {} }]),
) as unknown as ServerBuild['routes']

const groupOf = groupRoutes(all, (routes) => routes)

type Tree = { id: string; path?: string; children: Tree[] }

function tree(routes: ServerBuild['routes'], parent?: string): Tree[] {
	return Object.values(routes)
		.filter(({ parentId }) => parentId === parent)
		.map(({ id, path }) => ({ id, path, children: tree(routes, id) }))
}

function match(routes: ServerBuild['routes'], path: string) {
	const matches = matchRoutes(tree(routes) as never, path) ?? []
	return matches.map(({ route, params }) => [route.id, params])
}

it.each([
	'/',
	'//',
	'/timeline',
	'/timeline/',
	'/TIMELINE/Day-1',
	'/%74imeline/day-1',
	'/timeline%2Fday-1',
	'/timeline.csv',
	'/blog/a',
	'/blog/a/versions',
	'/blog/a/none',
	'/blog',
	'/fa/about',
	'/timeline/about',
	'/old/timeline',
	'/constructor',
	'/__proto__/about',
	'/no/such/page',
])('%s has the match that it has among all routes', (path) => {
	expect(match(groupOf(path), path)).toEqual(match(all, path))
})

it('data of a page come from the routes of the page', () => {
	expect(groupOf('/timeline.data')).toBe(groupOf('/timeline'))
	expect(groupOf('/_root.data')).toBe(groupOf('/'))
})

it('routes that begin otherwise are left out', () => {
	expect(Object.keys(groupOf('/blog/a'))).not.toContain('timeline')
	expect(Object.keys(groupOf('/blog/a'))).toContain('rest')
})
