import { newsSourcesPath, sourceAddress } from '../../lib/source-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { Balance } from './balance.tsx'
import { KIND_HEADINGS } from './kind-headings.ts'
import { SourceGroup } from './source-group.tsx'
import type { SourcesPageData } from './sources.server.ts'

/** The sources by kind, with the places that cite them, and how they are divided; news reports by their ids alone. */
export function SourcesPage({ words, groups, news, balance }: SourcesPageData) {
	return (
		<>
			<PageHead {...words} extent={`${balance.total} sources`}>
				<nav className="kinds" aria-label="Kinds of sources">
					<ul>
						{groups.map(({ kind, sources }) => (
							<li key={kind}>
								<a href={`#${kind}`}>{KIND_HEADINGS[kind]}</a> <span className="data">{sources.length}</span>
							</li>
						))}
						<li>
							<a href={newsSourcesPath}>{KIND_HEADINGS.news}</a> <span className="data">{news.length}</span>
						</li>
					</ul>
				</nav>
			</PageHead>
			<Balance balance={balance} />
			{groups.map((group) => (
				<SourceGroup key={group.kind} group={group} />
			))}
			<section className="wrap source-group" aria-labelledby="news">
				<SectionHead
					id="news"
					heading={KIND_HEADINGS.news}
					more={{ href: newsSourcesPath, text: 'The list of news reports' }}
				/>
				<p className="data source-ids">
					{news.map((source) => [
						<a key={source.id} id={`source-${source.id}`} href={sourceAddress(source)}>
							{source.id}
						</a>,
						' ',
					])}
				</p>
			</section>
		</>
	)
}
