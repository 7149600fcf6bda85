import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { historyPath } from '../article-history/history-path.ts'
import type { PrivateDraftRef } from './form-values.ts'

/**
 * Offers the private draft of a published article, or says that the form shows it. The links reload the page, so that
 * the form begins with the other text.
 */
export function PrivateDraftNotice({
	articleId,
	savedLabel,
	isShown,
}: PrivateDraftRef & { articleId: number }) {
	const editor = `/admin/edit-article/${articleId}`
	return (
		<Notice tone="slate" className="mb-6">
			<p>
				{isShown
					? `You are editing unpublished changes from ${savedLabel}. Readers do not see them until you press PUBLISH.`
					: `You have unpublished changes from ${savedLabel}. You are looking at the public text.`}
			</p>
			<div className="actions mt-3">
				{isShown ? (
					<a className={buttonClass({ size: 'small' })} href={`${editor}?text=public`}>
						SHOW THE PUBLIC TEXT
					</a>
				) : (
					<a className={buttonClass({ size: 'small' })} href={editor}>
						CONTINUE WITH THE CHANGES
					</a>
				)}{' '}
				<Button size="small" form={discardForm} name="intent" value="discard-private">
					DISCARD THE CHANGES
				</Button>
			</div>
		</Notice>
	)
}

const discardForm = 'discard-private-draft'

/** Form of DISCARD, whose button is within the form of the article. */
export function DiscardPrivateDraft({ articleId }: { articleId: number }) {
	return <form id={discardForm} aria-label="Private changes" method="post" action={historyPath(articleId)} />
}
