import { Link } from '@remix-run/react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'

type Props = {
	user: { id: number; username: string }
	siteName: string
	flash: Flash | null
	article: { id: number; title: string; status: string }
	/** There is something that readers do not see. */
	hasPreview: boolean
	days: number
	links: { createdLabel: string; expiresLabel: string }[]
	/** The link that has just been made; it is shown once. */
	made?: string
	failure?: string
}

/** Links that show an article to others before it is published. */
export function PreviewLinksPage(props: Props) {
	const { user, siteName, flash, article, hasPreview, days, links, made, failure } = props
	useStoredUser(user)
	return (
		<AdminFrame siteName={siteName} username={user.username} actions={<LogoutForm size="small" />}>
			<div className="wrap">
				<div className="panel-head">
					<div>
						<h1 className="text-2xl">PREVIEW LINKS</h1>
						<p>
							<bdi>{article.title}</bdi>
						</p>
					</div>
					<Link className={buttonClass({})} to={`/admin/edit-article/${article.id}`}>
						BACK TO THE EDITOR
					</Link>
				</div>
				{failure && (
					<Notice tone="red" role="alert" className="mb-6">
						<p>{failure}</p>
					</Notice>
				)}
				{flash && (
					<FocusedNotice of={flash} tone="green" role="status">
						<p>{flash.alert}</p>
					</FocusedNotice>
				)}
				{made && <MadeLink address={made} />}
				<p className="lead mb-6">
					{article.status === 'published'
						? `A preview link shows the private changes to those who have it, for ${days} days or until you publish.`
						: `A preview link shows this article to those who have it, for ${days} days or until you publish.`}
				</p>
				{links.length > 0 && (
					<ul className="drafts mb-6" aria-label="Preview links">
						{links.map(({ createdLabel, expiresLabel }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two links apart that were made at once
							<li key={index}>
								Created {createdLabel}, ends {expiresLabel}
							</li>
						))}
					</ul>
				)}
				{!hasPreview && <p className="mb-6">Readers see all that is saved of this article.</p>}
				<form className="actions" method="post" aria-label="Preview links">
					{hasPreview && (
						<Button variant="primary" name="intent" value="create">
							CREATE A LINK
						</Button>
					)}{' '}
					{links.length > 0 && (
						<Button variant="danger" name="intent" value="end">
							END ALL LINKS
						</Button>
					)}
				</form>
			</div>
		</AdminFrame>
	)
}

function MadeLink({ address }: { address: string }) {
	return (
		<Notice tone="green" role="status" className="mb-6">
			<p>Copy the link now: it is not shown again.</p>
			<p className="code made-link">
				<a href={address}>{address}</a>
			</p>
		</Notice>
	)
}
