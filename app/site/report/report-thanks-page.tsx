import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { ReportThanksData } from './report.server.ts'

/** What somebody sees who has reported an error. */
export function ReportThanksPage({ words }: ReportThanksData) {
	return (
		<>
			<PageHead
				{...words}
				heading="Thank you for the report"
				lead="It has been stored for the editors. What proves to be wrong is corrected and listed on the page of changes."
			/>
			<div className="wrap pb-section actions">
				<ButtonLink href="/changes">CHANGES</ButtonLink> <ButtonLink href="/">HOME</ButtonLink>
			</div>
		</>
	)
}
