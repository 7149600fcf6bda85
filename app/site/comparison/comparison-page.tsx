import { PageHead } from '../../ui/page-head.tsx'
import { PageNotes } from '../evidence/page-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { ClaimList } from './claim-list.tsx'
import type { ComparisonPageData } from './comparison.server.ts'
import { numberComparison } from './comparison-numbers.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { StrategicCard } from './strategic-card.tsx'
import { SummaryCard } from './summary-card.tsx'

/** The two wars side by side: in short, by category, by strategic aspect, and in two lists. */
export function ComparisonPage({ words, comparison, sources }: ComparisonPageData) {
	const { introduction, summary, rows, strategic, shared, differences } = comparison
	const numbers = numberComparison(comparison)
	return (
		<>
			<PageHead {...words} extent={`${rows.length} categories, ${strategic.length} assessments`} />
			<section className="wrap" aria-label="In short">
				<p className="prose">{introduction}</p>
				<div className="vs mt-8">
					<SummaryCard card={summary.twelveDay} numbers={numbers} />
					<SummaryCard card={summary.sixDay} numbers={numbers} />
				</div>
			</section>
			<section className="wrap sec" aria-labelledby="categories">
				<h2 className="sr" id="categories">
					Comparison by category
				</h2>
				<ComparisonTable rows={rows} summary={summary} numbers={numbers} />
			</section>
			<section className="wrap" aria-labelledby="strategic">
				<SectionHead id="strategic" heading="Strategic assessment" />
				<div className="vs">
					{strategic.map((row) => (
						<StrategicCard key={row.id} row={row} summary={summary} numbers={numbers} />
					))}
				</div>
			</section>
			<div className="wrap sec vs lists">
				<ClaimList heading="Shared characteristics" claims={shared} numbers={numbers} />
				<ClaimList heading="Key differences" claims={differences} numbers={numbers} isOpen />
			</div>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
