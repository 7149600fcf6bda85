import type { HistoryEntry } from '../../domain/articles/history.server.ts'
import { textAttributes } from '../../lib/text-language.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { VersionDifference } from '../../ui/version-difference.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { historyPath } from './history-path.ts'

type Entry = HistoryEntry & { savedLabel: string }

type Props = ListPageProps & {
	article: { id: number; title: string; status: string; language: string }
	/** Number of drafts that are kept. */
	draftsMax: number
	entries: Entry[]
	list: { total: number; page: number; pages: number }
}

/** The drafts and public versions of an article, newest first, each with what it changed and the way back to it. */
export function HistoryPage({ article, draftsMax, entries, list, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="HISTORY"
			summary={<bdi {...textAttributes(article.language)}>{article.title}</bdi>}
			back={{ to: `/admin/edit-article/${article.id}`, label: 'BACK TO THE EDITOR' }}
		>
			<p className="lead mb-6">
				The last {draftsMax} drafts and every public version, newest first.{' '}
				{article.status === 'published'
					? 'RESTORE saves a text privately: readers see it once you publish it.'
					: 'RESTORE makes a text the present draft; the present one stays in this list.'}
			</p>
			{entries.length > 0 ? (
				<ol className="versions">
					{entries.map((entry) => (
						<li key={`${entry.kind} ${entry.number}`}>
							<Entry {...entry} language={article.language} />
						</li>
					))}
				</ol>
			) : (
				<EmptyState heading="Nothing has been saved yet." />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Pages of the history"
				hrefFor={(page) => historyPath(article.id, page)}
			/>
		</ListPage>
	)
}

function Entry({ kind, number, savedAt, savedLabel, difference, language }: Entry & { language: string }) {
	const name = kind === 'draft' ? `Draft ${number}` : `Version ${number}`
	return (
		<>
			<div className="actions">
				<h2>{name}</h2>
				<StatusBadge status={kind === 'draft' ? 'draft' : 'published'} />
			</div>
			<p className="data quiet">
				<time dateTime={savedAt}>{savedLabel}</time>
			</p>
			{difference ? (
				<VersionDifference difference={difference} language={language} />
			) : (
				<p className="quiet">
					{number === 1 ? `First ${kind}` : 'No comparison with the text before is stored.'}
				</p>
			)}
			<form className="actions" method="post" aria-label={`Restore ${name}`}>
				<input type="hidden" name="kind" value={kind} />
				<input type="hidden" name="number" value={number} />
				<Button size="small" name="intent" value="restore">
					RESTORE<span className="sr-only"> {name}</span>
				</Button>
			</form>
		</>
	)
}
