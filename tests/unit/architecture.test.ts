/** The rules of docs/architecture.md that a reader cannot see in any one file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, listSources, pathsOutsideRoot, readImports } from '../support/source-files.ts'

const sources = listSources(['app', 'db', 'content', 'server', 'commands', 'scripts'], 'ts,tsx,js')
const imports = sources.flatMap((file) => readImports(file).map((found) => ({ file, ...found })))

/** Where each part may reach, as docs/architecture.md draws it: `routes → http, domain`. */
const arrows = readArrows('docs/architecture.md')

/** Parts that leave every query to the domain. */
const partsWithoutQueries = ['routes', 'record-views', 'site', 'admin', 'api', 'http']

/** The part that a file belongs to: a folder of `app/`, `root` for the files beside them, else a top folder. */
function partOf(file: string): string {
	const [top = '', second = '', ...rest] = file.split(path.sep)
	if (top !== 'app') return top
	return rest.length > 0 ? second : 'root'
}

function readArrows(document: string): Map<string, string[]> {
	const lines = [...readFileSync(document, 'utf8').matchAll(/^([a-z-]+) +→ (.+)$/gm)]
	return new Map(lines.map(([, from = '', targets = '']) => [from, targets.split(', ')]))
}

function show({ file, to }: { file: string; to: string }): string {
	return `${file} -> ${to}`
}

function isAllowed({ file, to }: Import & { file: string }): boolean {
	const [from, target] = [partOf(file), partOf(to)]
	return from === target || arrows.get(from)?.includes(target) === true
}

/** Circles of a graph: for each the nodes in order, the first one again at the end. */
function findCircles(targetsOf: ReadonlyMap<string, readonly string[]>): string[][] {
	const circles: string[][] = []
	const done = new Set<string>()
	const walk = (node: string, road: string[]) => {
		const start = road.indexOf(node)
		if (start >= 0) circles.push([...road.slice(start), node])
		if (start >= 0 || done.has(node)) return
		for (const target of targetsOf.get(node) ?? []) walk(target, [...road, node])
		done.add(node)
	}
	for (const node of targetsOf.keys()) walk(node, [])
	return circles
}

describe('imports', () => {
	const ours = imports.filter((found) => found.isOurs)

	it('are read from every part', () => {
		expect(new Set(sources.map(partOf))).toEqual(new Set([...arrows.keys(), 'lib', 'content']))
		expect(ours.length).toBeGreaterThan(300)
	})

	it('imports follow the arrows of docs/architecture.md', () => {
		expect(ours.filter((found) => !isAllowed(found)).map(show)).toEqual([])
	})

	it('make no circle, neither of parts nor of files', () => {
		const files = new Map(
			sources.map((file) => [file, ours.filter((found) => found.file === file).map(({ to }) => to)]),
		)
		expect(findCircles(arrows)).toEqual([])
		expect(findCircles(files)).toEqual([])
	})

	it('take from db no query into what asks the domain', () => {
		const wrong = ours.filter(({ file, to, isType }) => {
			const isQuery = partOf(to) === 'db' && !isType && to !== path.join('db', 'errors.ts')
			return isQuery && partsWithoutQueries.includes(partOf(file))
		})
		expect(wrong.map(show)).toEqual([])
	})

	it('lead to files that exist, by their whole name', () => {
		// Scripts write these ahead of the build.
		const made = ['app/ui/sprite.svg']
		const missing = ours.filter(({ to }) => !existsSync(to) && !made.includes(to) && !to.startsWith('build/'))
		expect(missing.map(show)).toEqual([])
	})

	it('take nothing but types from server modules into what the browser may run', () => {
		const inBrowser = ['site', 'admin', 'domain', 'ui', 'rich-text']
		const wrong = ours.filter(({ file, to, isType }) => {
			return (
				!isType &&
				/\.server\.tsx?$/.test(to) &&
				inBrowser.includes(partOf(file)) &&
				!file.includes('.server.')
			)
		})
		expect(wrong.map(show)).toEqual([])
	})

	it('keep the tables inside db', () => {
		const wrong = ours.filter(({ file, to }) => to === path.join('db', 'schema.ts') && partOf(file) !== 'db')
		expect(wrong.map(show)).toEqual([])
	})

	it('let nothing depend on tests', () => {
		expect(ours.filter(({ to }) => partOf(to) === 'tests').map(show)).toEqual([])
	})

	const homes: [name: RegExp, folder: string][] = [
		[/^(kysely|better-sqlite3)$/, 'db/'],
		[/^(lexical|@lexical\/.*)$/, 'app/admin/editor/'],
		[/^sanitize-html$/, 'app/rich-text/'],
		[/^(nodemailer|postal-mime)$/, 'app/mail/'],
		[/^@node-rs\/argon2$/, 'app/domain/accounts/passwords.server.ts'],
		[/^sharp$/, 'app/domain/images/encoder/'],
		[/^pino$/, 'app/runtime/log.server.ts'],
		[/^s3mini$/, 'app/domain/backups/bucket.server.ts'],
	]

	it.each(homes)('imports keep %s in %s', (name, folder) => {
		const wrong = imports.filter(
			({ file, to, isOurs }) => !isOurs && name.test(to) && !file.startsWith(folder),
		)
		expect(wrong.map(show)).toEqual([])
	})

	it('give the record zod and node only, migrations kysely only, browser scripts no package at all', () => {
		const rules: [folder: string, allowed: RegExp][] = [
			['content/', /^(zod|node:.*)$/],
			['db/migrations/', /^kysely$/],
			['app/site/browser/', /^$/],
		]
		const wrong = imports.filter(({ file, to, isOurs }) =>
			rules.some(([folder, allowed]) => !isOurs && file.startsWith(folder) && !allowed.test(to)),
		)
		expect(wrong.map(show)).toEqual([])
	})
})

describe('files', () => {
	it('of the program have at most 250 lines', () => {
		const long = listSources(['app', 'db', 'server', 'commands', 'scripts'])
			.map((file) => `${file}: ${readFileSync(file, 'utf8').split('\n').length - 1}`)
			.filter((line) => Number(line.split(': ')[1]) > 250)
		expect(long).toEqual([])
	})

	it('read the environment in one place', () => {
		const readers = sources.filter((file) => /\bprocess\.env\b/.test(withoutComments(file)))
		expect(readers.filter((file) => !file.startsWith('scripts'))).toEqual(['app/runtime/env.server.ts'])
	})

	it('read what a process has one of where it starts, and else from the context', () => {
		const starts = [
			'app/entry.server.tsx',
			...[
				'backup',
				'executable/main',
				'health',
				'mail',
				'restore',
				'run',
				'serve',
				'settings',
				'setup',
				'version',
				'with-context',
			].map((name) => `commands/${name}.ts`),
			...['bench/seed', 'build-share-images', 'write-openapi'].map((name) => `scripts/${name}.ts`),
		]
		const one = /^app\/runtime\/(content|env|log)\.server\.ts$/
		const readers = imports.filter(
			({ file, to, isType }) => one.test(to) && !isType && partOf(file) !== 'runtime',
		)
		expect([...new Set(readers.map(({ file }) => file))]).toEqual(starts)
	})

	it('hand on a context in a transaction, and assign nothing to one', () => {
		const wrong = /\btrx\b|\.transaction\(\)|\bcontext\.(db|content|env|site|log|clock|limits|actor) = /
		const running = listSources(['app', 'server', 'commands'], 'ts,tsx')
		const others = running.filter((file) => file !== 'app/runtime/context.server.ts')
		expect(others.filter((file) => wrong.test(withoutComments(file)))).toEqual([])
	})

	it('keep no state in modules on the server', () => {
		const known = [
			// Values of which a process has one.
			'app/lib/program-root.ts',
			'app/runtime/content.server.ts',
			'app/runtime/env.server.ts',
			'app/runtime/log.server.ts',
			'server/site-build.ts',
			// A thread for pure functions, which ends when it is idle.
			'app/domain/articles/content-worker/content-worker.server.ts',
			// Constants.
			'app/domain/accounts/is-common-password.ts',
			'app/http/theme.server.ts',
			'app/rich-text/canonical/style.ts',
			// Caches of pure functions.
			'content/registers.ts',
		]
		const parts = [
			'routes',
			'record-views',
			'background',
			'site',
			'api',
			'domain',
			'formats',
			'http',
			'lib',
			'mail',
			'rich-text',
			'runtime',
		]
		const onServer = sources.filter(
			(file) =>
				file.includes('.server.') || [...parts, 'db', 'content', 'server', 'commands'].includes(partOf(file)),
		)
		// A map with entries from the start is a table; an empty one will be filled.
		const state =
			/^(export )?(let |const .*= (new (Weak)?(Map|Set)(<.*>)?\(\)|new \w*(Queue|Cache|Limit|Limiter\w*|Backoff)\b|create[A-Z]\w*\())/m
		const stateful = onServer.filter(
			(file) => !file.startsWith('app/site/browser/') && state.test(withoutComments(file)),
		)
		expect(stateful.toSorted()).toEqual(known.toSorted())
	})

	it('reach files of the program only through its root', () => {
		const running = listSources(['app', 'db', 'content', 'server', 'commands'], 'ts,tsx')
		// One runs in the repository alone, the other is where the root is decided.
		const free = ['content/check.ts', 'commands/executable/main.ts']
		const others = running.filter((file) => !free.includes(file))
		expect(others.flatMap((file) => pathsOutsideRoot(file).map((text) => `${file}: ${text}`))).toEqual([])
	})

	it('have names in kebab-case', () => {
		const plain = sources.filter((file) => !file.startsWith(path.join('app', 'routes')))
		expect(plain.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(path.basename(file)))).toEqual(
			[],
		)
	})
})

describe('documents', () => {
	// Decisions name the paths of their day.
	const documents = [...globSync('*.md'), ...globSync('docs/*.md'), 'content/README.md']

	it.each(documents)('the document %s names only paths that exist', (document) => {
		const text = readFileSync(document, 'utf8')
		expect(
			[...pathsInCode(text), ...pathsOfLinks(text, document)].filter((named) => !existsSync(named)),
		).toEqual([])
	})
})

function withoutComments(file: string): string {
	return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Words between backticks that look like a path of ours; patterns and folders of run-time state are none. */
function pathsInCode(text: string): string[] {
	const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word.replace(/^\.\//, ''))
	const ours =
		/^(app|commands|content|db|docs|public|scripts|server|tests)\/[^*<>{}…]*$|^[\w.-]+\.config\.[jt]s$|^package\.json$/
	return words.filter((word) => ours.test(word))
}

/** The targets of Markdown links that stay in the repository. */
function pathsOfLinks(text: string, document: string): string[] {
	const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
	return targets
		.filter((target) => !/^[a-z]+:/.test(target))
		.map((target) => path.join(path.dirname(document), target))
}
