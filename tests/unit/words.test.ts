/** Turns of phrase that readers stumbled over, and that must not come back. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listSources, parseSource } from '../support/source-files.ts'

const stale: RegExp[] = [
	/\bstands? (under|with|for a day|in alphabetical|at the top|on this page|on the day|as (it|they|notes)|in notes|nearest)\b/i,
	/\bstand before\b/,
	/\bpress count: day\b/i,
	/\bno hour\b|\bnot given its hour\b/i,
	/\bthat you can cite\b/,
	/\bcarr(y|ies) (its|their) (own|place)\b/,
	/\bthis archive holds\b|\bthe file holds\b|\bsources consulted hold\b/i,
	/\bby the announcement\b/i,
	/\blater than this record\b/i,
	/\bin \S+’s rendering\b/,
	/\bgave \d/,
	/\beach is given with its name\b/,
	/\bunder the id by which\b/,
	/\blikeness\b/i,
	/\bwithout a connection\b/,
	/\b(made|begun|written) anew\b/,
	/\bwhoever\b/i,
	/\beach hit\b|\bno such record\b/i,
	/\bas the terms of use ask\b/i,
	/\bwhich is not to endorse\b|\bno government issues it\b/,
	/\bleave your address\b/i,
	/\bwords that (came|went|stand)\b|\bno word has changed\b/i,
	/\bthis browser kept\b|\bthe stored text is of\b|\bformer addresses\b/i,
	/\blooked for in titles\b|\bno article matches\b/i,
	/\bends every session\b|\bevery other session ends\b/i,
	/\bcan be read, but not sent\b|\bheld something this page\b|\bfault has been recorded\b/,
	/\bthis installation\b/i,
	/\bdata of newsletter\b/i,
	/\(rounded\)/,
	/\b(per cent|labelled|colour|behaviour)\b/i,
]

/** Words of others, and what lists them: sources, documents, and earlier words of the record. */
const quoted = ['sources', 'documents', 'changes', 'aliases'].map((name) => `content/${name}.json`)

/** Texts that readers see, by file: those between tags, and sentences in quotation marks. */
function textsOf(file: string): string[] {
	const texts: string[] = []
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) return
		if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text)
		else if (ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text)
		ts.forEachChild(node, visit)
	}
	visit(parseSource(file))
	return texts.map((text) => text.replace(/\s+/g, ' '))
}

it.each([...listSources(['app', 'server'], 'ts,tsx')])('the texts of %s are in plain words', (file) => {
	const found = textsOf(file).filter((text) => stale.some((words) => words.test(text)))
	expect(found).toEqual([])
})

it.each(globSync('content/{*.json,articles/*}').filter((file) => !quoted.includes(file)))(
	'the texts of %s are in plain words',
	(file) => {
		const lines = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ').split('\n')
		expect(lines.filter((line) => stale.some((words) => words.test(line)))).toEqual([])
	},
)
