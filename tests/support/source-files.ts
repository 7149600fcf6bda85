import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Import of a file: `to` is a path from the project's root for our own files, else a package's name. */
export type Import = { to: string; isOurs: boolean; isType: boolean }

/** Every source file of these folders, by path from the root, in order. */
export function listSources(folders: string[], endings = 'ts,tsx,js,css'): string[] {
	const patterns = endings.split(',').map((ending) => `**/*.${ending}`)
	return folders.flatMap((folder) => globSync(patterns.map((pattern) => `${folder}/${pattern}`))).sort()
}

/** A file as TypeScript reads it. */
export function parseSource(file: string): ts.SourceFile {
	return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** The imports and re-exports of a file, `import()` included; those of types alone vanish in the build. */
export function readImports(file: string): Import[] {
	const found: Import[] = []
	const add = (specifier: ts.Node, isType: boolean) => {
		if (!ts.isStringLiteral(specifier)) return
		const isOurs = specifier.text.startsWith('.')
		const [address = ''] = specifier.text.split('?')
		const to = isOurs ? path.join(path.dirname(file), address) : packageOf(address)
		found.push({ to, isOurs, isType })
	}
	const visit = (node: ts.Node) => {
		if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node))
		else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly)
		else if (
			ts.isCallExpression(node) &&
			node.expression.kind === ts.SyntaxKind.ImportKeyword &&
			node.arguments[0]
		)
			add(node.arguments[0], false)
		ts.forEachChild(node, visit)
	}
	visit(parseSource(file))
	return found
}

/**
 * Where a file names another file of the program without `programFile` or `programModule`, which know where the program is, or
 * asks for the working directory or for its own place.
 */
export function pathsOutsideRoot(file: string): string[] {
	const found: string[] = []
	const visit = (node: ts.Node) => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
		if (ts.isCallExpression(node) && /^(programFile|programModule|import)$/.test(node.expression.getText()))
			return
		const isPath = ts.isStringLiteralLike(node) && ownPath.test(node.text)
		const isPlace = ts.isPropertyAccessExpression(node) && place.test(node.getText())
		if (isPath || isPlace) found.push(node.getText())
		ts.forEachChild(node, visit)
	}
	visit(parseSource(file))
	return found
}

const ownPath =
	/^(\.\/)?((app|build|commands|content|db|docs|public|scripts|server)\/[\w./-]+|package\.json)$/
const place = /^(process\.cwd|import\.meta\.(dirname|filename))$/

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
	if (!importClause) return false
	if (importClause.isTypeOnly) return true
	const named = importClause.namedBindings
	const hasNamed = named !== undefined && ts.isNamedImports(named) && named.elements.length > 0
	return !importClause.name && hasNamed && named.elements.every((element) => element.isTypeOnly)
}

/** `@scope/name/part` and `name/part` without the part. */
function packageOf(specifier: string): string {
	return specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/')
}
