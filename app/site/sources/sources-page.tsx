import { newsSourcesPath, sourceAddress } from '../../lib/source-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { FilterChoice, FilterForm } from '../filter/filter-form.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { Balance } from './balance.tsx'
import { CaptureHint } from './capture-note.tsx'
import { LinkHint } from './link-state.tsx'
import { sourceOrders, sourcesAddress } from './source-filter.ts'
import { SourceGroup, SourceList } from './source-group.tsx'
import { KIND_HEADINGS } from './source-labels.ts'
import type { SourcesPageData } from './sources.server.ts'

/** The register of sources: as a reader asks for it, or whole, by kind. */
export function SourcesPage({ copy, register, whole, total, hasLinks, hasCaptures }: SourcesPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${total} sources`}>
				{whole && <Kinds whole={whole} />}
				<p className="hint">
					IDs never change. <a href="/promises">How far our sources are kept, in numbers</a>
				</p>
				{hasLinks && <LinkHint />}
				{hasCaptures && <CaptureHint />}
				<FilterForm action="/sources" label="Filter the sources" filter={register.filter}>
					<FilterChoice name="sort" label="Order" chosen={register.order}>
						{Object.entries(sourceOrders).map(([order, name]) => (
							<option key={order} value={order}>
								{name}
							</option>
						))}
					</FilterChoice>
				</FilterForm>
			</PageHead>
			{whole ? <WholeRegister whole={whole} /> : <Matches register={register} total={total} />}
		</>
	)
}

type Whole = { whole: NonNullable<SourcesPageData['whole']> }

function Kinds({ whole: { groups, news } }: Whole) {
	return (
		<nav className="kinds" aria-label="On this page">
			<ul>
				<li>
					<a href="#balance">By country, type and language</a>
				</li>
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
	)
}

/** The sources by kind, with the places that cite them, and how they are divided; news reports by their ids alone. */
function WholeRegister({ whole: { groups, news, balance } }: Whole) {
	return (
		<>
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

/** The sources that were asked for, a page of them at a time. */
function Matches({ register, total }: Pick<SourcesPageData, 'register' | 'total'>) {
	const { filter, matches, sources, page, pages } = register
	return (
		<section className="wrap source-group" aria-labelledby="matches">
			<SectionHead id="matches" heading={`${matches} of ${total} sources`} />
			{matches === 0 ? (
				<EmptyState heading="No sources match" actions={<a href="/sources">Show all sources</a>}>
					<p>Try fewer words or another choice.</p>
				</EmptyState>
			) : (
				<SourceList sources={sources} />
			)}
			<PageLinks
				page={page}
				pages={pages}
				label="Pages of sources"
				hrefFor={(number) => sourcesAddress(filter.asked, number)}
			/>
		</section>
	)
}
