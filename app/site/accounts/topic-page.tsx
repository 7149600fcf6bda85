import { counted } from '../../lib/counted.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { GradeLegend } from '../evidence/grade.tsx'
import { numberSources } from '../evidence/note-numbers.ts'
import { PageNotes } from '../evidence/source-notes.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { AccountTable } from './account-table.tsx'
import type { AccountsTopicData } from './accounts.server.ts'

/** One disputed matter: every actor by date with the words of the record. */
export function TopicPage({ topic, sources }: AccountsTopicData) {
	const { title, question, lead, actors, rows, open } = topic
	const numbers = numberSources(rows)
	return (
		<>
			<PageHead
				section={<a href="/accounts">Who said what</a>}
				extent={counted(rows.length, 'statement')}
				heading={title}
				lead={question}
			>
				<p className="prose mt-4">{lead}</p>
				<p className="hint">
					{`Actors: ${actors.join(', ')}. Sorted by date, then by name. Words in quotation marks are the speaker’s own, the rest is as in the record.`}
				</p>
				<GradeLegend />
			</PageHead>
			<div className="wrap content">
				<AccountTable caption={`Who said what: ${title}`} rows={rows} numbers={numbers} />
			</div>
			{open.length > 0 && (
				<section className="wrap section" aria-labelledby="open">
					<SectionHead id="open" heading="Open questions" />
					<ul className="facts">
						{open.map(({ text, link }) => (
							<li key={text}>
								{text}{' '}
								<a href={link.href}>
									Record<span className="sr-only">{`: ${link.label}`}</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
			<PageNotes numbers={numbers} sources={sources} />
		</>
	)
}
