/** View model of the page of the archive's promises. */
import { promiseRules, weaknesses } from '../../domain/promises/promise-rules.ts'
import { type Promises, readPromises } from '../../domain/promises/promises.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { dataPaths } from '../../formats/data-tables/data-file.server.ts'
import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { languageName } from '../../lib/language-name.ts'
import type { Context } from '../../runtime/context.server.ts'

type Count = Promises['counts'][number]

export async function promisesPage(context: Context) {
	const promises = await readPromises(context)
	const { sources, reports, backups } = promises
	const shown = promises.counts.map((count) => describe(count, promises))
	const kept = shown.filter(({ name }) => !weaknesses.has(name))
	return {
		copy: pageIntro(context, '/promises'),
		edition: context.edition.number,
		groups: [
			{ id: 'misses', heading: 'What falls short', counts: kept.filter(isMissed).sort(byShare) },
			{ id: 'kept', heading: 'What is kept', counts: kept.filter((count) => !isMissed(count)) },
			{
				id: 'weak',
				heading: 'Lines that rest on little',
				counts: shown.filter(({ name }) => weaknesses.has(name)),
			},
		].filter(({ counts }) => counts.length > 0),
		languages: sources.languages.map(({ name, count }) => ({ name: languageName(name), count })),
		sides: sources.sides,
		reports,
		backups,
		cite: await citeBox(context, '/promises'),
		head: pageHead(context, '/promises'),
	}
}

export type PromisesPageData = Awaited<ReturnType<typeof promisesPage>>

/** A number that nothing has been counted for falls short as well. */
function isMissed({ kept, of }: Count): boolean {
	return kept < of || of === 0
}

function byShare(one: Count, other: Count): number {
	return shareOf(one) - shareOf(other)
}

function shareOf({ kept, of }: Count): number {
	return of === 0 ? 0 : kept / of
}

/** A number with its words, and the editions that changed it, the latest first. */
function describe(count: Count, { history }: Promises) {
	const { label = count.name, rule = '', table = '' } = promiseRules[count.name] ?? {}
	const states = history.filter(({ name }) => name === count.name)
	const changes = states.filter(({ kept, of }, index) => {
		const before = states[index - 1]
		return before?.kept !== kept || before.of !== of
	})
	return { ...count, label, rule, table: dataPaths(table).csv, history: changes.reverse() }
}
