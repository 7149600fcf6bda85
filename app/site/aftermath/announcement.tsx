import type { Source } from '../../../content/schema/source.ts'
import type { Statement } from '../../../content/schema/statement.ts'
import { StatementChart } from '../charts/statement-chart.tsx'
import { ExternalLink } from '../evidence/external-link.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { StatementDocument } from '../evidence/statement-document.tsx'
import { SectionHead } from '../frame/section-head.tsx'

/** The announcement in full, with its chart and the source that the text was read from. */
export function Announcement(props: {
	statement: Statement
	source: Source
	numbers: SourceNumbers
	/** The record's last update, an instant as ISO text. */
	frozenAt: string
}) {
	const { statement, source, numbers, frozenAt } = props
	return (
		<section className="band" aria-labelledby="announcement">
			<div className="wrap section">
				<SectionHead id="announcement" heading="The ceasefire announcement" />
				<div className="announcement">
					<StatementDocument
						statement={statement}
						numbers={numbers}
						headingLevel={3}
						link={
							<>
								Read at the source: {source.publisher},{' '}
								<ExternalLink href={source.url}>{source.title}</ExternalLink>
							</>
						}
					/>
					<StatementChart statement={statement} frozenAt={frozenAt} />
				</div>
			</div>
		</section>
	)
}
