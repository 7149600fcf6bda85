import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import type { Draft } from '../article-form/drafts.ts'
import { AdminFrame, type FrameFacts } from '../frame/admin-frame.tsx'
import { ActionOutcome } from '../frame/focused-notice.tsx'
import { UnreadableEdition, type UnreadableView } from '../record/unreadable-edition.tsx'
import { ArticleFilter, dashboardAddress, isFiltered, type ListState } from './article-filter.tsx'
import { type ArticleRow, ArticleTable } from './article-table.tsx'
import { type BulkQuestion, BulkQuestionPage } from './bulk-question.tsx'
import { DeleteDialog, DeletePage } from './delete-question.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import { UnsavedList } from './unsaved-list.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = FrameFacts & {
	user: { id: number; username: string }
	articles: ArticleRow[]
	/** Unsaved texts that the server has. */
	autosaves: Draft[]
	list: ListState
	/** The newest edition of the record where it cannot be read. */
	unreadable: UnreadableView | null
	waitingList: { text: string; path: string }[]
	/** Last backup and free disk space; `''` where the server could not be reached. */
	host: string
	/** Message of the last action. */
	flash: Flash | null
	failure?: string
	/** Asked for by a browser without script: the question is shown instead of the list. */
	toDelete: { id: number; title: string } | null
	/** Several articles were ticked: the question about them is shown instead of the list. */
	bulkQuestion: BulkQuestion | null
}

export function Dashboard(props: Props) {
	const {
		user,
		siteName,
		waiting,
		articles,
		autosaves,
		unreadable,
		waitingList,
		host,
		list,
		flash,
		failure,
		toDelete,
		bulkQuestion,
	} = props
	const [target, setTarget] = useState<ArticleRow | null>(null)
	useStoredUser(user)
	return (
		<AdminFrame
			siteName={siteName}
			user={user}
			waiting={waiting}
			actions={(toDelete || bulkQuestion) && <LogoutForm size="small" />}
		>
			{toDelete ? (
				<DeletePage target={toDelete} />
			) : bulkQuestion ? (
				<BulkQuestionPage {...bulkQuestion} />
			) : (
				<div className="wrap">
					<div className="panel-head">
						<div>
							<h1 className="text-2xl">BLOG ADMINISTRATION</h1>
							<p>Welcome back, {user.username}</p>
						</div>
						<div className="actions">
							<Link className={buttonClass({ variant: 'primary' })} to="/admin/new-article">
								CREATE NEW ARTICLE
							</Link>{' '}
							<Link className={buttonClass({})} to="/admin/import">
								IMPORT
							</Link>{' '}
							<Link className={buttonClass({})} to="/admin/trash">
								TRASH
							</Link>{' '}
							<LogoutForm />
						</div>
					</div>
					<ActionOutcome failure={failure} flash={flash}>
						{flash && <OutcomeActions flash={flash} />}
					</ActionOutcome>
					<UnreadableEdition unreadable={unreadable} />
					<WaitingList items={waitingList} />
					<UnsavedList userId={user.id} saved={flash?.saved} autosaves={autosaves} />
					<h2 className="label mb-4">
						<b>ALL ARTICLES</b> <span className="quiet">{list.total.toLocaleString('en-US')}</span>
					</h2>
					<ArticleList articles={articles} list={list} onDelete={setTarget} />
					<p className="hint mt-6">
						<Link to="/admin/backups">{host}</Link>
					</p>
					<DeleteDialog target={target} onClose={() => setTarget(null)} />
				</div>
			)}
		</AdminFrame>
	)
}

type ListProps = Pick<Props, 'articles' | 'list'> & { onDelete: (article: ArticleRow) => void }

function ArticleList({ articles, list, onDelete }: ListProps) {
	if (articles.length === 0 && !isFiltered(list)) return <NoArticles />
	return (
		<>
			<ArticleFilter key={dashboardAddress(list)} {...list} />
			{articles.length > 0 ? <ArticleTable articles={articles} onDelete={onDelete} /> : <NoMatches />}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Article pages"
				hrefFor={(page) => dashboardAddress({ ...list, page })}
			/>
		</>
	)
}

/** There is no article at all. */
function NoArticles() {
	return (
		<EmptyState
			heading="No articles found."
			headingLevel={3}
			actions={
				<Link className={buttonClass({ variant: 'primary' })} to="/admin/new-article">
					CREATE YOUR FIRST ARTICLE
				</Link>
			}
		/>
	)
}

/** There are articles, but none that was looked for. */
function NoMatches() {
	return (
		<EmptyState
			heading="No matching articles"
			headingLevel={3}
			actions={
				<Link className={buttonClass({})} to="/admin">
					SHOW ALL ARTICLES
				</Link>
			}
		>
			<p>Try a shorter search or another status.</p>
		</EmptyState>
	)
}
