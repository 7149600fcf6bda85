import { formatInstant } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { BriefPageData } from './brief.server.ts'
import { BriefFigures } from './brief-figures.tsx'
import { BriefSentences } from './brief-sentences.tsx'

/** The war in about 250 words and five figures. */
export function BriefPage({ copy, sections, figures, lastUpdate }: BriefPageData) {
	return (
		<>
			<PageHead {...copy} />
			<div className="wrap brief">
				<section aria-labelledby="figures">
					<h2 id="figures">Five figures</h2>
					<BriefFigures figures={figures} lastUpdate={lastUpdate} />
					<p className="hint">
						This record ends on {formatInstant(lastUpdate)}; what is marked “Update” was published later. Each
						figure is its publisher’s. <a href="/casualties">All counts</a>,{' '}
						<a href="/accounts">who said what</a>
					</p>
				</section>
				<div>
					{sections.map(({ heading, sentences }) => (
						<section key={heading}>
							<h2>{heading}</h2>
							<BriefSentences sentences={sentences} />
						</section>
					))}
				</div>
			</div>
		</>
	)
}
