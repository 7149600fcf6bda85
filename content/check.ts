/** The command `npm run content:check`: every fault of every file at once, in plain words. */
import path from 'node:path'
import { ContentError, checkContent } from './load.ts'
import { checkStarterArticles } from './starter-articles.ts'

const folder = process.argv[2] ?? 'content'
const { content, faults: faultsOfRecord } = checkContent(folder)
const { articles, faults: faultsOfArticles } = checkStarterArticles(path.join(folder, 'articles'))
const faults = [...faultsOfRecord, ...faultsOfArticles]
if (faults.length > 0) {
	process.stderr.write(`${new ContentError(faults).message}\n${faults.length} faults\n`)
	process.exitCode = 1
} else if (content) {
	const entries = content.timeline.reduce((sum, day) => sum + (day.isPending ? 0 : day.entries.length), 0)
	process.stdout.write(
		`content: ${content.timeline.length} days, ${entries} entries, ${content.sources.length} sources, ${articles.length} articles, no faults\n`,
	)
}
