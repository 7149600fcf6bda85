import type { PageLink } from '../../domain/nearest-pages.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NearestPages } from '../frame/nearest-pages.tsx'
import { SiteSearch } from '../frame/site-search.tsx'

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
