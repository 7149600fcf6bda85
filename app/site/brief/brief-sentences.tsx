import { formatLongDate } from '../../lib/dates.ts'
import type { SentenceData } from './brief.server.ts'

/** Sentences that each lead into the record; one that is later than the record says so. */
export function BriefSentences({ sentences }: { sentences: readonly SentenceData[] }) {
	return (
		<ul className="brief-sentences">
			{sentences.map(({ text, href, later }) => (
				<li key={text}>
					<a href={href}>{text}</a>
					{later && (
						<>
							{' '}
							<span className="update">
								Update, <time dateTime={later}>{formatLongDate(later)}</time>
							</span>
						</>
					)}
				</li>
			))}
		</ul>
	)
}
