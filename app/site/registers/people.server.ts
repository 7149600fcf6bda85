/** View models of the list of people and of the page of one person. */

import type { Content } from '../../../content/record.ts'
import { countBySide, recordsNaming } from '../../../content/registers.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

export async function peoplePage(context: Context) {
	const { people } = context.content
	return {
		copy: pageIntro(context, '/people'),
		killed: people
			.filter(({ killed }) => killed)
			.sort((one, other) => deathDay(one).localeCompare(deathDay(other))),
		sides: countBySide(people).map(({ side, count }) => ({
			side,
			count,
			people: people.filter((person) => person.side === side),
		})),
		cite: await citeBox(context, '/people'),
		head: recordHead(context, '/people'),
	}
}

export type PeoplePageData = Awaited<ReturnType<typeof peoplePage>>

/** The day of death, or that of the first report. */
function deathDay({ killed }: Content['people'][number]): string {
	return killed?.date ?? killed?.reported ?? ''
}

/** The page of a person; null when there is none with this id. */
export async function findPersonPage(context: Context, id: string) {
	const person = context.content.people.find((candidate) => candidate.id === id)
	if (!person) return null
	const path = `/people/${id}`
	const records = recordLinks(context, recordsNaming(context.content, person.named))
	return {
		person,
		records,
		sources: citedSources(context, [person, records]),
		cite: await citeBox(context, path),
		head: registerHead(context, {
			register: '/people',
			path,
			title: `${person.name}, ${person.office.title}`,
			heading: person.name,
			description: `${person.name}, ${person.office.title} in June 2025: the entries and documents of this archive that name the person.`,
		}),
	}
}

export type PersonPageData = NonNullable<Awaited<ReturnType<typeof findPersonPage>>>
