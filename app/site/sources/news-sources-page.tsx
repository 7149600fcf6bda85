import { formatLongDate } from '../../lib/dates.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CaptureHint } from './capture-note.tsx'
import { LinkHint } from './link-state.tsx'
import { SourceGroup } from './source-group.tsx'
import type { NewsSourcesPageData } from './sources.server.ts'

/** The news reports among the sources. */
export function NewsSourcesPage({ copy, groups, usualAccess, hasLinks, hasCaptures }: NewsSourcesPageData) {
	return (
		<>
			<PageHead
				{...copy}
				section={<a href="/sources">{copy.section}</a>}
				extent={`${groups.reduce((sum, { sources }) => sum + sources.length, 0)} sources`}
			>
				<p className="data">
					<a href="/sources?kind=news">Filter and sort these sources</a>
				</p>
				<p className="hint">
					{`Accessed ${formatLongDate(usualAccess)}, where a source names no other day.`}
				</p>
				{hasLinks && <LinkHint />}
				{hasCaptures && <CaptureHint />}
			</PageHead>
			{groups.map((group) => (
				<SourceGroup key={group.kind} group={group} usualAccess={usualAccess} />
			))}
		</>
	)
}
