import { counted } from '../../lib/counted.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { FieldDifferences } from '../../ui/version-difference.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { EditionPageData } from './edition-page.server.ts'

type Group = EditionPageData['groups'][number]
type Change = Group['changes'][number]

/** The changes of one edition by their weight, those of wording folded. */
export function EditionPage(props: EditionPageData) {
	const { copy, number, published, note, count, page, pages, baseline, newest, groups } = props
	return (
		<>
			<PageHead
				{...copy}
				section={<a href="/changes">{copy.section}</a>}
				extent={baseline ? 'Baseline' : counted(count, 'change')}
			>
				{groups.length > 1 && (
					<OnThisPage sections={groups.map(({ weight, heading }) => ({ id: weight, text: heading }))} />
				)}
			</PageHead>
			<section className="wrap pb-section">
				<div className="prose">
					<p>
						Published on <time dateTime={published.iso}>{published.label}</time>.{' '}
						{baseline
							? `It is the baseline: ${'records' in baseline ? counted(baseline.records, 'record') : 'the record'} as first published. Later editions show what they changed against the one before.`
							: count === 0
								? 'No record changed in it, only the order of records.'
								: 'Removed words are struck through, added ones underlined.'}
					</p>
					{note && <p dir="auto">{note}</p>}
					<p>
						<Neighbors number={number} newest={newest} />
					</p>
					<p>
						<a href={`/at/${number}`}>The archive as of this edition</a>
					</p>
				</div>
			</section>
			{groups.map((group) => (
				<section className="wrap pb-section" key={group.weight} aria-labelledby={group.weight}>
					<SectionHead id={group.weight} heading={group.heading} />
					<ChangeGroup group={group} />
				</section>
			))}
			{pages > 1 && (
				<div className="wrap pb-section">
					<PageLinks
						page={page}
						pages={pages}
						label="Pages of changes"
						hrefFor={(to) => listAddress(`/changes/${number}`, {}, to)}
					/>
				</div>
			)}
		</>
	)
}

/** The editions before and after. */
function Neighbors({ number, newest }: { number: number; newest: number }) {
	return (
		<>
			{number > 1 && <a href={`/changes/${number - 1}`}>Edition {number - 1}</a>}
			{number > 1 && ' · '}
			<a href="/changes">All editions</a>
			{number < newest && ' · '}
			{number < newest && <a href={`/changes/${number + 1}`}>Edition {number + 1}</a>}
		</>
	)
}

/** Changes of one weight. */
function ChangeGroup({ group: { weight, changes } }: { group: Group }) {
	const list = (
		<ul className={weight === 'figure' ? 'changes corrected-figures' : 'changes'}>
			{changes.map((change) => (
				<ChangeItem key={change.record} change={change} />
			))}
		</ul>
	)
	if (weight !== 'wording') return list
	return (
		<details className="folded-sources">
			<summary>{counted(changes.length, 'change')} of wording</summary>
			{list}
		</details>
	)
}

function ChangeItem({ change }: { change: Change }) {
	const { record, kind, title, path, history, fields, reason, report } = change
	return (
		<li id={`change-${record}`}>
			<h3 dir="auto">{path ? <a href={path}>{title}</a> : title}</h3>
			<p className="data quiet">
				{kind}
				{history && '. '}
				{history && <a href={history}>History of {record}</a>}
			</p>
			<FieldDifferences fields={fields} />
			{reason && (
				<p dir="auto">
					<strong>Why:</strong> {reason}
				</p>
			)}
			{report !== null && (
				<p>
					Answers <a href={`/reports/${report}`}>report {report}</a>.
				</p>
			)}
		</li>
	)
}
