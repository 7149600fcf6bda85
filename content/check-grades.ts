/** Each grade has one meaning (docs/editorial.md): Confirmed and Corroborated are for what happened, by sources of different origin. */
import type { Content } from './record.ts'
import type { Grade } from './schema/claim.ts'
import type { Source } from './schema/source.ts'
import { type ReportIssue, walk } from './walk.ts'

type Graded = { grade: Grade; sources: string[] }

export function checkGrades(content: Content, report: ReportIssue) {
	const byId = new Map(content.sources.map((source) => [source.id, source]))
	walk(content, (file, path, record) => {
		if (!isGraded(record)) return
		const sources = record.sources.flatMap((id) => byId.get(id) ?? [])
		for (const issue of gradeIssues(record.grade, sources, byId)) report(file, path(), issue)
		if (record.kind === 'statement' && isForEvents(record.grade))
			report(file, path(), `is what somebody says, which is never ${record.grade}: grade it Attributed`)
		if (typeof record.text === 'string' && isForEvents(record.grade) && noSourceStatement.test(record.text))
			report(
				file,
				path(),
				`is ${record.grade}, which what no source reports is not: make it a line of its own`,
			)
	})
}

/** That no party's statement was found is said in the line of the event, and is no claim that something did not happen. */
const noSourceStatement = /No source we found reports (?!an? \S+ statement)/

/** A line with its sources; a rule of the archive itself has none. */
function isGraded(record: Record<string, unknown>): record is Record<string, unknown> & Graded {
	return 'grade' in record && Array.isArray(record.sources) && record.sources.length > 0
}

function isForEvents(grade: Grade): boolean {
	return grade === 'Confirmed' || grade === 'Corroborated'
}

function gradeIssues(grade: Grade, sources: Source[], byId: ReadonlyMap<string, Source>): string[] {
	if (!isForEvents(grade)) return []
	const origins = new Set(sources.map((source) => originOf(source, byId)))
	if (origins.size < 2)
		return [`is ${grade} by sources that all go back to ${[...origins][0] ?? 'nothing'}: it is Single-source`]
	const isBacked = sources.some(({ kind }) => kind === 'official' || kind === 'agency')
	if (grade === 'Confirmed' && !isBacked)
		return ['is Confirmed without an official body or a news agency: it is Corroborated']
	if (grade === 'Corroborated' && isBacked)
		return ['is Corroborated although an official body or a news agency reports it: it is Confirmed']
	return []
}

/**
 * Whose words a source prints: copies of one wire, and two texts of one agency, have one origin. The publisher of the
 * original, without the edition; `byId` holds the sources that `copyOf` may name.
 */
function originOf(source: Source, byId: ReadonlyMap<string, Source>): string {
	const original = source.copyOf && byId.get(source.copyOf)
	if (original) return originOf(original, byId)
	return source.copyOf ?? source.publisher.replace(/ \(.*/, '')
}
