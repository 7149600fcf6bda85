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
	/\bthis archive holds\b|\bthe file holds\b|\bsources we found hold\b/i,
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
	/\b(?:this|no|stored) pictures?\b|\bpictures? (?:has|have|is|was)\b|^pictures?(?: |:|$)(?!is\b)/i,
	/\b(written to no more|makes no URL slug|is found no more)\b/i,
	/\b(were taken by the mail server|mails settled|does not move)\b/i,
	/\b(were saved privately on|decoded whole|administrators have done)\b/i,
	/\bsaid of the image\b|\bwhose (image|picture)\b/i,
]

/** Words of others, and what lists them: sources and documents. */
const quoted = ['sources', 'documents', 'aliases'].map((name) => `content/${name}.json`)

const isStale = (text: string) => stale.some((words) => words.test(text))

/** Texts that readers see, by file: those between tags, and sentences in quotation marks. */
function textsOf(file: string): string[] {
	// Most files have no such words anywhere, and reading them as TypeScript takes a hundred times as long.
	if (!isStale(readFileSync(file, 'utf8').replace(/\s+/g, ' '))) return []
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

const linesOf = (file: string) => readFileSync(file, 'utf8').replaceAll('\u00a0', ' ').split('\n')

/** Each text of these files that has a stale turn of phrase, after the name of its file. */
function findStale(files: string[], read: (file: string) => string[]): string[] {
	return files.flatMap((file) =>
		read(file)
			.filter(isStale)
			.map((text) => `${file}: ${text.trim()}`),
	)
}

it('puts the texts of the program in plain words', () => {
	expect(findStale(listSources(['app', 'server'], 'ts,tsx'), textsOf)).toEqual([])
})

/** The lines of a file of the record without the words of its sources. */
function ownLinesOf(file: string): string[] {
	if (!file.endsWith('.json')) return linesOf(file)
	const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
	const own = JSON.stringify(record, (key, value) => (key === 'quotes' ? undefined : value), '\t')
	return own.replaceAll('\u00a0', ' ').split('\n')
}

it('puts the texts of the record in plain words', () => {
	const files = globSync('content/{*.json,articles/*}').filter((file) => !quoted.includes(file))
	expect(findStale(files, ownLinesOf)).toEqual([])
})

/** Turns of phrase that engineers neither say nor search for. */
const dialect: RegExp[] = [
	/(?:\/\*\*|\/\/|^\s*\*) (?:What|Whether|Whoever|So long) /,
	/\bso (?:many|often)\b/i,
	/\b(?:anew|eldest|commonest|laid aside|of its own accord)\b/,
	/\b(?:behaviour|colours?|coloured|sanitis|serialis|normalis|licences?)\b/,
	/\b(?:[Nn]eighbours?|[Cc]entres?|kilometres?|enrolment|misspelt|organisations?|per cent)\b/,
	/This button is not known|does not fit\.|takes no mail|[Ww]hat is said of/,
	/\b(?:is|are) told of\b|\bwell or badly\b|\bat fault\b|\bwritten to no more\b/,
	// Names that were replaced by common terms.
	/phone-fold|title-plate|statement-plate|day-rail|column-heads|once-per/,
	/\b(?:oncePer|putBack|isFault|logFault|renderInTurn|Rotation|SlowLane|KIND_WORDS|SIDE_WORDS)\b/,
	/\b(?:words: pageIntro|manyWords|changeMany|typedId|refuse\(|Refusal|heldArticles|registerWaysOut)\b/,
	/\b(?:[pP]icture(?:Of|Address|Html|OnSite|Attributes)|(?:upload|encode|store)Picture)\b/,
]

it('says in plain terms what the source does', () => {
	const files = listSources(
		['app', 'db', 'server', 'commands', 'content', 'scripts', 'tests'],
		'ts,tsx',
	).filter(
		// Migrations are final, and this list names what it looks for.
		(file) => !file.startsWith('db/migrations/') && file !== 'tests/unit/words.test.ts',
	)
	const found = files.flatMap((file) =>
		linesOf(file)
			.filter((line) => dialect.some((phrase) => phrase.test(line)))
			.map((line) => `${file}: ${line.trim()}`),
	)
	expect(found).toEqual([])
})
