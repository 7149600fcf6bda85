/**
 * A guard in a parent's loader protects no child, so each administrator's loader and action begins with its own. The
 * tables below list them all: a route that is added, or a guard that is moved, has to be entered here.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseSource } from '../support/source-files.ts'

type Body = ts.ConciseBody | undefined

/** The names of the functions that a body calls, in the order of their running. */
function callsOf(body: Body): string[] {
	const names: string[] = []
	const visit = (node: ts.Node): void => {
		// Callees and arguments are evaluated ahead of the call.
		ts.forEachChild(node, visit)
		if (ts.isCallExpression(node)) names.push(node.expression.getText())
	}
	if (body) visit(body)
	return names
}

/** The body of each function of a file, by name. */
function functionsOf(file: string): Map<string, Body> {
	const found = new Map<string, Body>()
	for (const statement of parseSource(file).statements) {
		if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement.body)
		if (!ts.isVariableStatement(statement)) continue
		for (const { name, initializer } of statement.declarationList.declarations)
			if (ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer))
				found.set(name.text, initializer.body)
	}
	return found
}

/** The handlers that a file gives to `apiRoute`, by method. */
function handlersOf(file: string): [method: string, body: Body][] {
	const found: [string, Body][] = []
	const visit = (node: ts.Node): void => {
		const isRoute = ts.isCallExpression(node) && node.expression.getText() === 'apiRoute'
		const [table] = isRoute ? node.arguments : []
		if (table && ts.isObjectLiteralExpression(table))
			for (const entry of table.properties)
				if (ts.isPropertyAssignment(entry) && ts.isArrowFunction(entry.initializer))
					found.push([entry.name.getText(), entry.initializer.body])
		ts.forEachChild(node, visit)
	}
	visit(parseSource(file))
	return found
}

const routes = (pattern: string) => globSync(`app/routes/${pattern}`).sort()
const label = (file: string) => path.basename(file).replace(/\.tsx?$/, '')

describe('the guards', () => {
	it('stand first in every loader and action of the administrator', () => {
		const found = routes('*admin*').flatMap((file) => {
			const functions = functionsOf(file)
			return ['loader', 'action']
				.filter((name) => functions.has(name))
				.map((name) => [`${label(file)} ${name}`, callsOf(functions.get(name))[0]])
		})
		expect(Object.fromEntries(found)).toEqual({
			'_admin.admin loader': 'openAdminPage',
			'_admin.admin action': 'openAdminForm',
			'_admin.admin_.account loader': 'openAdminPage',
			'_admin.admin_.account action': 'openAdminForm',
			'_admin.admin_.autosave loader': 'requireSession',
			'_admin.admin_.autosave action': 'requireSession',
			'_admin.admin_.edit-article.$id loader': 'openAdminPage',
			'_admin.admin_.edit-article.$id action': 'handleEditorPost',
			'_admin.admin_.edit-article.$id_.history loader': 'openAdminPage',
			'_admin.admin_.edit-article.$id_.history action': 'openAdminForm',
			'_admin.admin_.edit-article.$id_.preview-links loader': 'openAdminPage',
			'_admin.admin_.edit-article.$id_.preview-links action': 'openAdminForm',
			'_admin.admin_.images loader': 'openAdminPage',
			'_admin.admin_.images action': 'openAdminForm',
			'_admin.admin_.import loader': 'openAdminPage',
			'_admin.admin_.import action': 'openAdminForm',
			'_admin.admin_.log loader': 'openAdminPage',
			'_admin.admin_.log action': 'openAdminForm',
			'_admin.admin_.mailings loader': 'openAdminPage',
			'_admin.admin_.mailings action': 'openAdminForm',
			'_admin.admin_.mailings_.$id loader': 'openAdminPage',
			'_admin.admin_.mailings_.$id action': 'openAdminForm',
			'_admin.admin_.mailings_.new loader': 'openAdminPage',
			'_admin.admin_.mailings_.new action': 'openAdminForm',
			'_admin.admin_.backups loader': 'openAdminPage',
			'_admin.admin_.backups action': 'openAdminForm',
			'_admin.admin_.backups_.$name loader': 'requireSession',
			'_admin.admin_.statistics loader': 'openAdminPage',
			'_admin.admin_.statistics action': 'openAdminForm',
			'_admin.admin_.statistics[.]csv loader': 'requireSession',
			'_admin.admin_.requests loader': 'openAdminPage',
			'_admin.admin_.requests action': 'openAdminForm',
			'_admin.admin_.subscribers loader': 'openAdminPage',
			'_admin.admin_.subscribers action': 'openAdminForm',
			'_admin.admin_.subscribers[.]csv loader': 'requireSession',
			'_admin.admin_.subscribers_.$id loader': 'openAdminPage',
			'_admin.admin_.subscribers_.$id action': 'openAdminForm',
			'_admin.admin_.subscribers_.$id[.]json loader': 'requireSession',
			'_admin.admin_.new-article loader': 'openAdminPage',
			'_admin.admin_.new-article action': 'handleEditorPost',
			'_admin.admin_.editions loader': 'openAdminPage',
			'_admin.admin_.editions action': 'openAdminForm',
			'_admin.admin_.record loader': 'openAdminPage',
			'_admin.admin_.record action': 'openAdminForm',
			'_admin.admin_.record_.$id loader': 'openAdminPage',
			'_admin.admin_.record_.$id action': 'openAdminForm',
			'_admin.admin_.record_.new loader': 'openAdminPage',
			'_admin.admin_.record_.new action': 'openAdminForm',
			'_admin.admin_.reports loader': 'openAdminPage',
			'_admin.admin_.reports action': 'openAdminForm',
			'_admin.admin_.trash loader': 'openAdminPage',
			'_admin.admin_.trash action': 'openAdminForm',
			'_site.admin.preview loader': 'requireSession',
			'_site.admin.preview action': 'requireSession',
			// Where no page is, there is nothing to guard.
			'_site.admin.$ loader': 'notFound',
			// Signing in is open to strangers, though not to other sites.
			'_admin.admin_.login loader': 'findRequestSession',
			'_admin.admin_.login action': 'assertOwnOrigin',
		})
	})

	it('stand first in what opens every page and form of the administrator', () => {
		const functions = functionsOf('app/admin/frame/admin-page.server.ts')
		for (const name of ['openAdminPage', 'openAdminForm'])
			expect(callsOf(functions.get(name))[0]).toBe('requireSession')
	})

	it('stand first in the shared action of the editor', () => {
		const action = functionsOf('app/admin/article-form/editor-action.server.ts').get('handleEditorPost')
		expect(callsOf(action)[0]).toBe('openEditorForm')
		const guard = functionsOf('app/admin/article-form/editor-session.server.ts').get('openEditorForm')
		expect(callsOf(guard)[0]).toBe('assertOwnOrigin')
	})

	it('come first wherever the API writes or reads private data', () => {
		const found = routes('api.*').flatMap((file) =>
			handlersOf(file).map(([method, body]) => [`${label(file)} ${method}`, callsOf(body)[0]]),
		)
		expect(Object.fromEntries(found)).toEqual({
			'api.articles.$id GET': 'readId',
			'api.articles.$id PUT': 'requireApiSession',
			'api.articles.$id DELETE': 'requireApiSession',
			'api.articles.$id_.draft GET': 'requireApiSession',
			'api.articles.$id_.draft DELETE': 'requireApiSession',
			'api.editions.$number GET': 'parseId',
			'api.editions._index GET': 'listEditions',
			'api.editions._index POST': 'requireApiSession',
			'api.record.$id.draft GET': 'requireApiSession',
			'api.record.$id.draft PUT': 'requireApiSession',
			'api.record.$id.draft DELETE': 'requireApiSession',
			'api.articles.$id_.schedule GET': 'requireApiSession',
			'api.articles.$id_.schedule PUT': 'requireApiSession',
			'api.articles.$id_.schedule DELETE': 'requireApiSession',
			'api.articles._index GET': 'readQuery',
			'api.articles._index POST': 'requireApiSession',
			'api.articles.slug.$slug GET': 'findRequestSession',
			'api.auth.login POST': 'readJson',
			'api.auth.logout POST': 'signOutCookie',
			'api.auth.me GET': 'requireApiSession',
			'api.openapi[.]json GET': 'openApiDocument',
			'api.subscribe POST': 'readJson',
			'api.subscriptions GET': 'requireApiSession',
			'api.subscribers GET': 'requireApiSession',
			'api.images._index GET': 'requireApiSession',
			'api.images._index POST': 'requireApiSession',
			'api.images.$id GET': 'requireApiSession',
			'api.images.$id DELETE': 'requireApiSession',
			'api.mailings._index POST': 'requireApiSession',
		})
	})

	it('stand first in the shared handler of the calls on one mailing', () => {
		const [shared] = handlersOf('app/api/mailing-route.server.ts')
		expect(callsOf(shared?.[1])[0]).toBe('requireApiSession')
		const users = routes('api.*').filter((file) => /\bmailingRoute\(/.test(readFileSync(file, 'utf8')))
		expect(users.map(label)).toEqual([
			'api.mailings.$id._index',
			'api.mailings.$id.cancel',
			'api.mailings.$id.pause',
			'api.mailings.$id.resume',
		])
	})
})
