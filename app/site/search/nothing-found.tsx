import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { searchAddress } from './search-address.ts'
import type { SearchPageData } from './search-page.server.ts'

const sections = [
	{ href: '/timeline', name: 'Timeline' },
	{ href: '/causes', name: 'Causes' },
	{ href: '/aftermath', name: 'Aftermath' },
	{ href: '/faq', name: 'FAQ' },
	{ href: '/blog', name: 'Blog' },
]

/** What to try when no entry fits. */
export function NothingFound({ asked }: Pick<SearchPageData, 'asked'>) {
	const isFiltered = asked.kind !== null || asked.day !== null
	return (
		<div className="nothing-found">
			<EmptyState
				code="No such record"
				heading={`No results for “${asked.q}”`}
				actions={sections.map(({ href, name }) => (
					<ButtonLink key={href} size="small" href={href}>
						{name}
					</ButtonLink>
				))}
			>
				<p>Check the spelling, try a broader term, or start from a section.</p>
				{isFiltered && (
					<p>
						<a href={searchAddress({ q: asked.q })}>Search all sections and all days</a>
					</p>
				)}
			</EmptyState>
		</div>
	)
}
