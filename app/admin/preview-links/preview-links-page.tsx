import { Button } from '../../ui/button.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'

type Props = ListPageProps & {
	article: { id: number; title: string; status: string }
	/** There is something that readers do not see. */
	hasPreview: boolean
	days: number
	links: { createdLabel: string; expiresLabel: string }[]
	/** The link that has just been made; it is shown once. */
	made?: string
}

/** Links that show an article to others before it is published. */
export function PreviewLinksPage({ article, hasPreview, days, links, made, ...page }: Props) {
	return (
		<ListPage
			{...page}
			heading="PREVIEW LINKS"
			summary={<bdi>{article.title}</bdi>}
			back={{ to: `/admin/edit-article/${article.id}`, label: 'BACK TO THE EDITOR' }}
		>
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
		</ListPage>
	)
}

function MadeLink({ address }: { address: string }) {
	return (
		<FocusedNotice of={address} tone="green" role="status">
			<p>Copy the link now: it is not shown again.</p>
			<p className="code made-link">
				<a href={address}>{address}</a>
			</p>
		</FocusedNotice>
	)
}
