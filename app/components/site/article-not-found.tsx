import type { PageLink } from '../../services/nearest-pages.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NearestPages } from './nearest-pages.tsx'
import { PageHead } from './page-head.tsx'
import { SiteSearch } from './site-search.tsx'

/** What an article's address shows when there is none to read, with status 404. */
export function ArticleNotFound({ nearest }: { nearest: PageLink[] }) {
	return (
		<PageHead
			code="TDW-B"
			section="No such record"
			heading="Article Not Found"
			lead="The requested article could not be found."
		>
			<NearestPages pages={nearest} />
			<SiteSearch id="not-found-search" />
			<div className="actions">
				<ButtonLink href="/blog" icon="arrow-left">
					BACK TO BLOG
				</ButtonLink>
			</div>
		</PageHead>
	)
}
