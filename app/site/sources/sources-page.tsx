import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS } from './kind-headings.ts'
import { SourceRecord } from './source-record.tsx'
import type { SourcesPageData } from './sources.server.ts'

/** Every source of the record by kind, with the places that cite it. */
export function SourcesPage({ words, groups }: SourcesPageData) {
	const count = groups.reduce((sum, group) => sum + group.sources.length, 0)
	return (
		<>
			<PageHead {...words} extent={`${count} sources`}>
				<nav className="kinds" aria-label="Kinds of sources">
					<ul>
						{groups.map(({ kind, sources }) => (
							<li key={kind}>
								<a href={`#${kind}`}>{KIND_HEADINGS[kind]}</a> <span className="data">{sources.length}</span>
							</li>
						))}
					</ul>
				</nav>
			</PageHead>
			{groups.map(({ kind, sources }) => (
				<section className="wrap source-group" key={kind} aria-labelledby={kind}>
					<SectionHead id={kind} heading={KIND_HEADINGS[kind]} />
					<ul>
						{sources.map((source) => (
							<SourceRecord key={source.id} source={source} />
						))}
					</ul>
				</section>
			))}
		</>
	)
}
