import { SectionHead } from '../frame/section-head.tsx'
import type { InBriefData } from './brief.server.ts'
import { BriefFigures } from './brief-figures.tsx'
import { BriefSentences } from './brief-sentences.tsx'

/** The answer to a reader's first question, on the home page: when, how it ended, how many died. */
export function InBrief({ brief, lastUpdate }: { brief: InBriefData; lastUpdate: string }) {
	return (
		<section className="wrap in-brief" aria-labelledby="in-brief">
			<SectionHead id="in-brief" heading="In brief" more={{ href: '/brief', text: 'The war in brief' }} />
			<div className="in-brief-columns">
				<div>
					<BriefFigures figures={brief.figures} lastUpdate={lastUpdate} />
					<p className="hint">
						Counts differ in method; do not add them up. <a href="/casualties">All counts</a>
					</p>
				</div>
				<div>
					<BriefSentences sentences={brief.sentences} />
				</div>
			</div>
		</section>
	)
}
