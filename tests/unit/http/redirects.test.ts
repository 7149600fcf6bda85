/**
 * Where redirects and links lead. What a visitor sends must not choose: each address is written here, and one that is
 * added has to be made by us, or to pass `safeRedirectTarget`.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the source
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listSources, parseSource } from '../../support/source-files.ts'

const sources = listSources(['app', 'server'], 'ts,tsx').map(parseSource)

/** The text of what `find` gives for each node, once each, in order. */
function collect(find: (node: ts.Node) => ts.Node | undefined): string[] {
	const found = new Set<string>()
	const visit = (node: ts.Node): void => {
		const text = find(node)?.getText()
		if (text) found.add(text)
		ts.forEachChild(node, visit)
	}
	sources.forEach(visit)
	return [...found].sort()
}

const isCallOf = (node: ts.Node, name: RegExp): node is ts.CallExpression =>
	ts.isCallExpression(node) && name.test(node.expression.getText())

it('redirects only to addresses of ours', () => {
	expect(
		collect((node) => {
			if (isCallOf(node, /^redirectWithFlash$/)) return node.arguments[2]
			return isCallOf(node, /^(redirect|redirectDocument|Response\.redirect)$/)
				? node.arguments[0]
				: undefined
		}),
	).toEqual([
		"'/'",
		"'/admin'",
		"'/admin/account'",
		"'/admin/backups'",
		"'/admin/images'",
		"'/admin/login'",
		"'/admin/subscribers'",
		"'/admin/trash'",
		"'/blog'",
		"'/newsletter/confirmed'",
		"'/reports'",
		// Whole numbers.
		'`/admin/edit-article/${id}/preview-links`',
		'`/admin/mailings/${id}`',
		'`/admin/mailings/${outcome}`',
		// The id of a day of the record.
		'`/admin/record/${day}`',
		// The slug of a stored article, which has only a-z, digits and hyphens.
		'`/blog/${found.movedTo}`',
		'`/cite/${found.movedTo}`',
		// `/admin/images`, and back to the form of an article, through `safeRedirectTarget`.
		'choicePath({ ...asked, returnTo })',
		'chosenPath(choice, outcome.uploaded)',
		// `/admin/login`, with the query that the page itself was asked with.
		'codeAddress(request)',
		// `/changes/` with the number of a stored edition.
		'editionPath(found)',
		// `/admin/edit-article/` with a whole number, or `/admin/new-article`.
		'editor',
		'editorOf(form)',
		"form.get('stay') === 'on' ? editor : '/admin'",
		// `next` of the sign-in page, through `safeRedirectTarget`.
		'nextPage(request)',
		// Constants of their files, such as `/?subscribed=1#newsletter`, or `/admin/reports` with the query it was asked with.
		'page',
		// `/admin/editions`, `/admin/record` or below it an id of letters, digits, dots and hyphens.
		'path',
		'pathOf(found.movedTo)',
		// Below `/at/` and the number of a stored edition.
		'paths.state(edition.number) + new URL(request.url).search',
		// Of a stored article or an incident, with the hash of what its image shows.
		'present',
		"safeRedirectTarget(back, '/')",
		// `/admin/login`, with the path first asked for as its query.
		'signInAddress(request)',
		'thanks',
		// `/report/thanks`, with the number of a stored report.
		'thanksAddress()',
		'thanksAddress(number)',
		'versionPath(slug, version.number)',
		'versionsPath(article.slug)',
	])
})

it('links in the browser only to addresses of ours', () => {
	const isRouterLink = (node: ts.Node): node is ts.JsxAttribute =>
		ts.isJsxAttribute(node) && node.name.getText() === 'to'
	expect(collect((node) => (isRouterLink(node) ? node.initializer : undefined))).toEqual([
		'"/admin"',
		'"/admin/backups"',
		'"/admin/editions"',
		'"/admin/import"',
		'"/admin/log"',
		'"/admin/new-article"',
		'"/admin/record"',
		'"/admin/trash"',
		'{`/admin/edit-article/${article.id}`}',
		'{`/admin/edit-article/${articleId}/preview-links`}',
		'{`/admin/edit-article/${articleId}`}',
		// A whole number or null, whatever the browser's storage holds: `readDraft` sees to it.
		'{`/admin/edit-article/${draft.articleId}`}',
		// A query that the server has encoded.
		"{`/admin/edit-article/${id}${typedTime ? `?${typedTime}` : ''}`}",
		'{`/admin/edit-article/${id}`}',
		'{`/admin/mailings/${id}`}',
		'{`/admin/mailings/${mailing.id}`}',
		'{`/admin/mailings/new?article=${id}`}',
		// The id of a stored text, which has only letters, digits and hyphens.
		'{`/admin/new-article?autosave=${draft.id}`}',
		// A name of a file of the record, and ids of records.
		'{`/admin/record/${name}`}',
		"{`/admin/record/${record}${field ? `#${field}` : ''}`}",
		'{`/admin/record/${record}?report=${id}`}',
		'{`/admin/record/${record}`}',
		'{`/admin/record?collection=${name}`}',
		'{`/admin/subscribers/${subscriber.id}`}',
		'{`/admin/trash?purge-image=${id}`}',
		'{`/admin/trash?purge=${id}`}',
		// `back` of a list's page: a constant of ours, or the form of an article, through `safeRedirectTarget`.
		'{back.to}',
		"{choice ? choicePath(choice) : '/admin/images'}",
		'{historyPath(articleId)}',
		// The list of a question before a deletion, a constant of ours.
		'{list.path}',
		// The parts of the navigation, constants of ours.
		'{part.path}',
		// Pages of what waits: constants, or whole numbers after one.
		'{path}',
	])
})

it('navigates by no call', () => {
	expect(
		collect((node) => (isCallOf(node, /^(useNavigate|navigate|useSubmit|submit)$/) ? node : undefined)),
	).toEqual([
		// The editor's form, to the page that it is on.
		'useSubmit()',
	])
})
