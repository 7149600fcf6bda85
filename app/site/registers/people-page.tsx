import type { Content } from '../../../content/record.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KilledChip } from './killed.tsx'
import { OriginalName } from './original-name.tsx'
import type { PeoplePageData } from './people.server.ts'
import { SideCounts } from './side-counts.tsx'

/** Every person of the register, by side; first those who were killed. */
export function PeoplePage({ copy, killed, sides }: PeoplePageData) {
	const count = sides.reduce((sum, side) => sum + side.count, 0)
	const anchorOf = (side: string) => side.toLowerCase().replaceAll(' ', '-')
	const filled = sides.filter(({ people }) => people.length > 0)
	return (
		<>
			<PageHead {...copy} extent={`${count} persons`}>
				<SideCounts label="Persons by side" sides={filled} hrefFor={(side) => `#${anchorOf(side)}`} />
			</PageHead>
			<section className="wrap pb-section" aria-labelledby="killed">
				<SectionHead id="killed" heading="Killed in the war" />
				<p className="hint mb-4">
					In the order of the dates. “Reported killed” means that one party alone says so and the other had
					not confirmed it in the sources we found. All of them are also listed by side below.
				</p>
				<PeopleList people={killed} />
			</section>
			{filled.map(({ side, people }) => (
				<section className="wrap pb-section" key={side} aria-labelledby={anchorOf(side)}>
					<SectionHead id={anchorOf(side)} heading={side} />
					<PeopleList people={people} />
				</section>
			))}
		</>
	)
}

function PeopleList({ people }: { people: Content['people'] }) {
	return (
		<ul className="facts">
			{people.map(({ id, name, nameOriginal, office, killed }) => (
				<li key={id}>
					<a href={`/people/${id}`}>{name}</a>
					{nameOriginal && ' '}
					{nameOriginal && <OriginalName name={nameOriginal} />}
					{`, ${office.title}`}
					{killed && ' '}
					{killed && <KilledChip killed={killed} />}
				</li>
			))}
		</ul>
	)
}
