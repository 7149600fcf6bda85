/**
 * The command `npm run content:check`: lists the errors of all files at once. With `--balance` it prints
 * how sources, words, names and quotations are divided between the sides; with `--promises` which lines are quoted.
 */
import path from 'node:path'
import { balanceOfSources, balanceOfText, type Counts, countBy } from './balance.ts'
import { ContentError, checkContent } from './load.ts'
import { countQuoted } from './promises.ts'
import { quotationsBySource } from './quotations.ts'
import type { Content } from './record.ts'
import { countBySide, countQuotedWords } from './registers.ts'
import type { Side } from './schema/side.ts'
import { checkStarterArticles } from './starter-articles.ts'

const asked = process.argv.slice(2)
const folder = asked.find((argument) => !argument.startsWith('--')) ?? 'content'
const { content, issues: recordIssues } = checkContent(folder)
const { articles, issues: articleIssues } = checkStarterArticles(path.join(folder, 'articles'))
const issues = [...recordIssues, ...articleIssues]
if (issues.length > 0) {
	process.stderr.write(`${new ContentError(issues).message}\n${issues.length} errors\n`)
	process.exitCode = 1
} else if (content) process.stdout.write(reportOf(content))

function reportOf(content: Content): string {
	if (asked.includes('--balance')) return balance(content)
	return asked.includes('--promises') ? promises(content) : summary(content)
}

function summary({ before, timeline, sources }: Content): string {
	const entries = timeline.reduce((sum, day) => sum + (day.isPending ? 0 : day.entries.length), 0)
	const earlier = before.reduce((sum, day) => sum + day.entries.length, 0)
	return `content: ${timeline.length} days, ${entries} entries and ${earlier} before Day 1, ${sources.length} sources, ${articles.length} articles, no errors\n`
}

/** Lines of the parts that are to be quoted, and the sources and quotations by language. */
function promises(content: Content): string {
	const parts = countQuoted(content).map(
		({ part, lines, quoted, excused }) =>
			`${part}: ${quoted} of ${lines} quoted, ${excused} with a reason for having none`,
	)
	const quotes = [...quotationsBySource(content).values()].flat()
	const languages = countBy(quotes, ({ language }) => language)
	return [
		...parts,
		`quotations: ${quotes.length} (${formatCounts(languages)})`,
		`sources by language: ${formatCounts(balanceOfSources(content.sources).byLanguage)}`,
		'',
	].join('\n')
}

function balance(record: Content): string {
	const { total, copies, ...sources } = balanceOfSources(record.sources)
	const text = balanceOfText(record)
	const lines: [string, Counts][] = [
		['sources by side', sources.bySide],
		['sources by kind', sources.byKind],
		['sources by language', sources.byLanguage],
		['words by country of the place', text.words],
		['lines of harm by country', text.harm],
		['quotations by side', text.quotations],
		['names by side', text.names],
		['documents by side', bySide(record.documents)],
		['words quoted from documents by side', bySide(record.documents, countQuotedWords)],
		['persons by side', bySide(record.people)],
	]
	return [
		`sources: ${total}, ${copies} of them copies`,
		...lines.map(([what, counts]) => `${what}: ${formatCounts(counts)}`),
		'',
	].join('\n')
}

function formatCounts(counts: Counts): string {
	return counts.map(({ name, count }) => `${name} ${count}`).join(', ')
}

function bySide<Item extends { side: Side }>(
	items: readonly Item[],
	weight?: (item: Item) => number,
): Counts {
	return countBySide(items, weight).map(({ side, count }) => ({ name: side, count }))
}
