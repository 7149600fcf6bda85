import { counted } from '../../lib/counted.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { FieldDifferences } from '../../ui/version-difference.tsx'
import type { HistoryPageData } from './history-page.server.ts'

/** The states that a record has had, the newest first, each with what changed against the one before it. */
export function HistoryPage({ id, title, path, successor, erasure, states }: HistoryPageData) {
	return (
		<>
			<PageHead
				section={<a href="/changes">Changes</a>}
				extent={counted(states.length, 'state')}
				heading={`History of ${id}`}
				lead={path ? <a href={path}>{title}</a> : title}
			/>
			<section className="wrap pb-section" aria-label="States">
				{successor && (
					<p className="max-w-prose">
						This record was withdrawn. In its place is{' '}
						<a href={`/id/${successor.id}`}>
							{successor.id}: {successor.title}
						</a>
						.
					</p>
				)}
				{erasure && (
					<p className="mt-3 max-w-prose" dir="auto">
						Its words were erased from all editions on{' '}
						<time dateTime={erasure.at.iso}>{erasure.at.label}</time>: {erasure.reason}
					</p>
				)}
				<ol className="changes">
					{states.map((state) => (
						<State key={state.number} {...state} />
					))}
				</ol>
			</section>
		</>
	)
}

function State(props: HistoryPageData['states'][number]) {
	const { number, thenPath, published, kind, weight, reason, report, fields } = props
	return (
		<li id={`edition-${number}`}>
			<h2>
				<a href={`/changes/${number}`}>Edition {number}</a>
			</h2>
			<p className="data quiet">
				<time dateTime={published.iso}>{published.label}</time>
				{thenPath && '. '}
				{thenPath && <a href={thenPath}>As it was then</a>}
			</p>
			<p>
				{kind}
				{fields.length > 0 && ` (${weightLabels[weight]})`}.
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

const weightLabels = { figure: 'a figure', fact: 'a fact', wording: 'wording' }
