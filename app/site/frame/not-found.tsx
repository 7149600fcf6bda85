import type { PageLink } from '../../domain/nearest-pages.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NearestPages } from './nearest-pages.tsx'
import { SiteSearch } from './site-search.tsx'

/** What an unknown address shows, inside the site's frame and with status 404. */
export function NotFound({ nearest }: { nearest: PageLink[] }) {
	return (
		<PageHead
			code="404"
			section="No such record"
			heading="404 Page Not Found"
			lead="Did you forget to add the page to the router?"
		>
			<NearestPages pages={nearest} />
			<SiteSearch id="not-found-search" />
			<div className="actions">
				<ButtonLink href="/">BACK TO MAIN ARCHIVE</ButtonLink>
			</div>
		</PageHead>
	)
}
