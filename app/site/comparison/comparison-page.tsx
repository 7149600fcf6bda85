import type { Claim } from '../../../content/schema/claim.ts'
import type { Comparison, StrategicRow } from '../../../content/schema/comparison.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ClaimText } from '../evidence/claim-text.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { citedIn, numberSources, type SourceNumbers } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { WhoSaysWhat } from '../evidence/who-says-what.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { ComparisonPageData } from './comparison.server.ts'
import { ComparisonTable } from './comparison-table.tsx'

const sections = [
	{ id: 'categories', text: 'By category' },
	{ id: 'strategic', text: 'Strategic assessment' },
	{ id: 'shared', text: 'Shared characteristics' },
	{ id: 'differences', text: 'Key differences' },
	{ id: 'sources', text: 'Sources' },
]

/** The two wars side by side: in short, by category, by strategic aspect, and in two lists. */
export function ComparisonPage({ copy, comparison, sources }: ComparisonPageData) {
	const { introduction, summary, rows, strategic, shared, differences } = comparison
	const numbers = numberComparison(comparison)
	return (
		<>
			<PageHead {...copy} extent={`${rows.length} categories, ${strategic.length} assessments`}>
				<OnThisPage sections={sections} />
				<GradeLegend />
			</PageHead>
			<section className="wrap" aria-label="In short">
				<p className="prose">{introduction}</p>
				<div className="comparison mt-8">
					<SummaryCard card={summary.twelveDay} numbers={numbers} />
					<SummaryCard card={summary.sixDay} numbers={numbers} />
				</div>
			</section>
			<section className="wrap section" aria-labelledby="categories">
				<h2 className="sr-only" id="categories">
					Comparison by category
				</h2>
				<ComparisonTable rows={rows} summary={summary} numbers={numbers} />
			</section>
			<section className="wrap" aria-labelledby="strategic">
				<SectionHead id="strategic" heading="Strategic assessment" />
				<div className="comparison">
					{strategic.map((row) => (
						<StrategicCard key={row.id} row={row} summary={summary} numbers={numbers} />
					))}
				</div>
			</section>
			<div className="wrap section comparison lists">
				<ClaimList id="shared" heading="Shared characteristics" claims={shared} numbers={numbers} />
				<ClaimList id="differences" heading="Key differences" claims={differences} numbers={numbers} isOpen />
			</div>
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}

/** The numbers of the page's notes, in the order in which the comparison is read. */
function numberComparison({ summary, rows, strategic, shared, differences }: Comparison): SourceNumbers {
	return numberSources([
		...[summary.twelveDay, summary.sixDay].flatMap(({ label, facts }) =>
			citedIn(
				`summary-${label}`,
				`Summary, ${label}`,
				facts.map(({ claim }) => claim),
			),
		),
		...rows.flatMap(({ id, category, twelveDay, sixDay }) => [
			...citedIn(`${id}-${summary.twelveDay.label}`, category, twelveDay),
			...citedIn(`${id}-${summary.sixDay.label}`, category, sixDay),
		]),
		...strategic.flatMap(({ id, aspect, twelveDay, sixDay }) => citedIn(id, aspect, [twelveDay, sixDay])),
		...shared.flatMap((claim) => citedIn(claim.id, 'Shared characteristics', [claim])),
		...differences.flatMap((claim) => citedIn(claim.id, 'Key differences', [claim])),
	])
}

type Card = Comparison['summary']['twelveDay']

/** One of the two wars in short, with a square for each of its days. */
function SummaryCard({ card, numbers }: { card: Card; numbers: SourceNumbers }) {
	const { label, title, units, facts } = card
	return (
		<div id={`summary-${label}`}>
			<p className="label quiet">{label}</p>
			<h2>{title}</h2>
			<p className="units" role="img" aria-label={`${units} days`}>
				{Array.from({ length: units }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
					<i key={index} className="filled" />
				))}
			</p>
			<dl className="docket">
				{facts.map(({ term, claim }) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>
							<ClaimText claim={claim} numbers={numbers} />
							<WhoSaysWhat claim={claim} />
						</dd>
					</div>
				))}
			</dl>
		</div>
	)
}

type Props = { row: StrategicRow; summary: Comparison['summary']; numbers: SourceNumbers }

/** A strategic aspect of both wars. The assessment names where it shows more strongly; it is set like any other fact. */
function StrategicCard({ row, summary, numbers }: Props) {
	return (
		<div id={row.id}>
			<p className="label quiet">Aspect</p>
			<h3>{row.aspect}</h3>
			<dl className="docket">
				<div>
					<dt>{summary.twelveDay.label}</dt>
					<dd>
						<ClaimText claim={row.twelveDay} numbers={numbers} />
						<WhoSaysWhat claim={row.twelveDay} />
					</dd>
				</div>
				<div>
					<dt>{summary.sixDay.label}</dt>
					<dd>
						<ClaimText claim={row.sixDay} numbers={numbers} />
						<WhoSaysWhat claim={row.sixDay} />
					</dd>
				</div>
				<div>
					<dt>Assessment</dt>
					<dd>
						{row.winner}. {row.note}
					</dd>
				</div>
			</dl>
		</div>
	)
}

/** Claims under a heading, each with its id; `isOpen` draws open squares instead of filled ones. */
function ClaimList(props: {
	id: string
	heading: string
	claims: (Claim & { id: string })[]
	numbers: SourceNumbers
	isOpen?: boolean
}) {
	const { id, heading, claims, numbers, isOpen } = props
	return (
		<section aria-labelledby={id}>
			<SectionHead id={id} heading={heading} />
			<ul className={isOpen ? 'bullets hollow' : 'bullets'}>
				{claims.map((claim) => (
					<li key={claim.id} id={claim.id}>
						<ClaimText claim={claim} numbers={numbers} />
						<WhoSaysWhat claim={claim} />
					</li>
				))}
			</ul>
		</section>
	)
}
