import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { OriginalName } from './original-name.tsx'
import type { PeoplePageData } from './people.server.ts'
import { SideCounts } from './side-counts.tsx'

/** Every person of the register, by side. */
export function PeoplePage({ words, sides }: PeoplePageData) {
	const count = sides.reduce((sum, side) => sum + side.count, 0)
	const anchorOf = (side: string) => side.toLowerCase().replaceAll(' ', '-')
	const filled = sides.filter(({ people }) => people.length > 0)
	return (
		<>
			<PageHead {...words} extent={`${count} persons`}>
				<SideCounts label="Persons by side" sides={filled} hrefFor={(side) => `#${anchorOf(side)}`} />
			</PageHead>
			{filled.map(({ side, people }) => (
				<section className="wrap pb-section" key={side} aria-labelledby={anchorOf(side)}>
					<SectionHead id={anchorOf(side)} heading={side} />
					<ul className="facts">
						{people.map(({ id, name, nameOriginal, office }) => (
							<li key={id}>
								<a href={`/people/${id}`}>{name}</a>
								{nameOriginal && ' '}
								{nameOriginal && <OriginalName name={nameOriginal} />}
								{`, ${office.title}`}
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	)
}
