/** Rules between records: counts of specification section 9, ids that must exist, days, grades, harm. */
import { checkAccounts } from './check-accounts.ts'
import { checkBrief } from './check-brief.ts'
import { checkCasualties } from './check-casualties.ts'
import { checkDays } from './check-days.ts'
import { checkGrades } from './check-grades.ts'
import { checkHarm } from './check-harm.ts'
import { checkIds } from './check-ids.ts'
import { checkIncidents } from './check-incidents.ts'
import { checkPositions } from './check-positions.ts'
import { checkQuotes } from './check-quotes.ts'
import { checkRegisters } from './check-registers.ts'
import { checkSource } from './check-sources.ts'
import { checkUranium } from './check-uranium.ts'
import { linkedFiles } from './page-flags.ts'
import type { Content, ContentIssue } from './record.ts'
import { collectIssues, type ReportIssue, walk } from './walk.ts'

/** Returns all errors between records; [] when there are none. */
export function crossCheck(content: Content): ContentIssue[] {
	const { issues, report } = collectIssues()
	checkCounts(content, report)
	checkDays(content, report)
	checkCasualties(content, report)
	checkBrief(content, report)
	checkIds(content, report)
	checkReferences(content, report)
	checkGrades(content, report)
	checkQuotes(content, report)
	checkPositions(content, report)
	checkHarm(content, report)
	checkIncidents(content, report)
	checkSources(content, report)
	checkRegisters(content, report)
	checkAccounts(content, report)
	checkUranium(content, report)
	return issues
}

function checkCounts(content: Content, report: ReportIssue) {
	const expect = (file: string, path: string, found: number, wanted: number, what: string) => {
		if (found !== wanted) report(file, path, `holds ${found} ${what}, the specification fixes ${wanted}`)
	}
	expect('timeline.json', '(whole file)', content.timeline.length, 12, 'days')
	expect('causes.json', 'causes', content.causes.causes.length, 6, 'causes')
	expect('causes.json', 'triggers', content.causes.triggers.length, 4, 'trigger events')
	expect('causes.json', 'strategic', content.causes.strategic.length, 3, 'strategic boxes')
	expect('aftermath.json', 'assessments', content.aftermath.assessments.length, 5, 'assessments')
	expect('comparison.json', 'rows', content.comparison.rows.length, 12, 'comparison rows')
	expect('comparison.json', 'strategic', content.comparison.strategic.length, 4, 'strategic assessment rows')
	expect('faq.json', 'categories', content.faq.categories.length, 6, 'categories')
	for (const [index, category] of content.faq.categories.entries())
		expect('faq.json', `categories[${index}] (${category.id})`, category.questions.length, 4, 'questions')
	expect('site.json', 'sections', content.site.sections.length, 6, 'section cards')
}

function checkReferences(content: Content, report: ReportIssue) {
	const places = new Set(content.places.map((place) => place.id))
	const statements = new Set(content.statements.map((statement) => statement.id))
	walk(content, (file, path, record) => {
		if (typeof record.place === 'string' && !places.has(record.place))
			report(file, path(), `no place has the id ${record.place}`)
		if (Array.isArray(record.places))
			for (const id of record.places) if (!places.has(id)) report(file, path(), `no place has the id ${id}`)
		if (typeof record.statement === 'string' && !statements.has(record.statement))
			report(file, path(), `no statement has the id ${record.statement}`)
		if (typeof record.href === 'string') checkLink(content, record.href, file, path(), report)
	})
}

/** Addresses of the record's own pages, and those that the site makes from other things. */
function checkLink(content: Content, href: string, file: string, path: string, report: ReportIssue) {
	const [address = ''] = href.split('#')
	const known = new Set([...linkedFiles, ...content.site.pages.map((page) => page.path)])
	const isDay = content.timeline.some((day) => address === `/timeline/${day.id}`)
	if (!known.has(address) && !isDay && !address.startsWith('/blog/'))
		report(file, path, `the link ${href} leads nowhere`)
}

function checkSources(content: Content, report: ReportIssue) {
	const known = new Set(content.sources.map((source) => source.id))
	const cited = new Set<string>()
	walk(content, (file, path, record) => {
		const ids = [
			...(Array.isArray(record.sources) && file !== 'sources.json' ? record.sources : []),
			record.link,
		]
		for (const id of ids) {
			if (typeof id !== 'string') continue
			cited.add(id)
			if (!known.has(id)) report(file, path(), `cites ${id}, which sources.json does not hold`)
		}
	})
	for (const id of known) if (!cited.has(id)) report('sources.json', id, 'is cited by nothing')
	const addresses = new Map<string, string>()
	for (const source of content.sources) {
		for (const issue of checkSource(source)) report('sources.json', source.id, issue)
		const first = addresses.get(source.url)
		if (first) report('sources.json', source.id, `has the address of ${first}: one address has one id`)
		addresses.set(source.url, source.id)
		if (
			source.copyOf === source.id ||
			(/^[ST]\d+$/.test(source.copyOf ?? '') && !known.has(source.copyOf ?? ''))
		)
			report('sources.json', source.id, `cannot be a copy of ${source.copyOf}`)
	}
}
