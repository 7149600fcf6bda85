/** Rules for the brief: it is short, each part leads to a record, and what is later than the record says so. */
import { casualtyFigures, type DatedFigure } from './casualty-figures.ts'
import type { Content } from './record.ts'
import type { Brief } from './schema/brief.ts'
import { type ReportIssue, recordsById } from './walk.ts'

const file = 'brief.json'
const mostWords = 275
const figureCount = 5

export function checkBrief(content: Content, report: ReportIssue) {
	const { sections, figures } = content.brief
	const sentences = sections.flatMap((section) => section.sentences)
	const words = sentences.flatMap(({ text }) => text.split(/\s+/)).length
	if (words > mostWords) report(file, 'sections', `has ${words} words, more than ${mostWords}`)
	if (figures.length !== figureCount)
		report(file, 'figures', `has ${figures.length} figures, not ${figureCount}`)
	const ids = recordsById(content)
	const known = new Map(casualtyFigures(content).map((figure) => [figure.id, figure]))
	for (const { text, record, later } of sentences) {
		const path = `sections (${record})`
		if (!ids.has(record)) report(file, path, `no record has the id ${record}`)
		const isLater = known.get(record)?.isLater ?? false
		if (isLater && !later) report(file, path, `“${text}” is later than the record: say since when`)
		if (later && later < content.site.lastUpdate.slice(0, 10))
			report(file, path, `${later} is not later than the record`)
	}
	for (const [index, figure] of figures.entries())
		for (const issue of figureIssues(figure, known)) report(file, `figures[${index}]`, issue)
}

function figureIssues(
	{ label, latest, atFreeze }: Brief['figures'][number],
	known: ReadonlyMap<string, DatedFigure>,
): string[] {
	const [now, then] = [known.get(latest), known.get(atFreeze)]
	if (!now || !then) return [`no figure has the id ${now ? atFreeze : latest}`]
	return [
		...(then.isLater ? [`${atFreeze} is later than the record`] : []),
		...(now.party === then.party && now.measure === then.measure
			? []
			: [`${atFreeze} does not count what ${latest} does`]),
		...(label.toLowerCase() === `${now.measure} in ${now.party}`.toLowerCase()
			? []
			: [`${latest} is not “${label}”`]),
	]
}
