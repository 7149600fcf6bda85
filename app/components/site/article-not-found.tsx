import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from './page-head.tsx'
import { SiteSearch } from './site-search.tsx'

/** What an article's address shows when there is none to read, with status 404. */
export function ArticleNotFound() {
	return (
		<PageHead
			code="TDW-B"
			section="No such record"
			heading="Article Not Found"
			lead="The requested article could not be found."
		>
			<SiteSearch id="not-found-search" />
			<div className="actions">
				<ButtonLink href="/blog" icon="arrow-left">
					BACK TO BLOG
				</ButtonLink>
			</div>
		</PageHead>
	)
}
