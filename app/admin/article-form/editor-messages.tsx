import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import type { EditorFailure, LocalFailure } from './form-values.ts'
import { StoredText } from './found-drafts.tsx'

type Props = {
	failure: EditorFailure | LocalFailure | undefined
	/** Null while the article is new. */
	articleId: number | null
}

/** Why a save failed, above the fields, while the buttons stay in view at the end of a long text. */
export function EditorMessages({ failure, articleId }: Props) {
	if (!failure) return null
	return (
		<FocusedNotice of={failure} tone="red" role="alert">
			<p>{failure.formError}</p>
			{failure.isSignedOut && <SignInFields />}
			{'leavesOut' in failure && failure.leavesOut && (
				<LeftOut {...failure.leavesOut} articleId={articleId} />
			)}
			{'conflict' in failure && failure.conflict && <Conflict conflict={failure.conflict} />}
		</FocusedNotice>
	)
}

/** The question before a public text is published beside which private changes wait. */
function LeftOut({ savedLabel, articleId }: { savedLabel: string; articleId: number | null }) {
	return (
		<>
			<p>
				Changes to this article were saved privately on {savedLabel}. If you publish this text without them,
				they stay beside the article.
			</p>
			<div className="actions mt-3">
				<Button size="small" name="intent" value="publish-public">
					PUBLISH WITHOUT THEM
				</Button>{' '}
				<ButtonLink
					size="small"
					href={`/admin/edit-article/${articleId ?? ''}`}
					target="_blank"
					rel="noopener"
				>
					OPEN THE PRIVATE CHANGES
				</ButtonLink>
			</div>
		</>
	)
}

/** Name and password in the same form: the next press of a button signs in and saves. */
function SignInFields() {
	return (
		<div className="form-stack mt-3">
			<p>Enter your name and password, then press SAVE DRAFT or PUBLISH again.</p>
			<Field label="USERNAME" name="username" autoComplete="username" autoCapitalize="none" />
			<Field label="PASSWORD" name="password" type="password" autoComplete="current-password" />
			<Field
				label="CODE"
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				hint="Only if your account has a second factor."
			/>
		</div>
	)
}

function Conflict({ conflict }: { conflict: NonNullable<EditorFailure['conflict']> }) {
	return (
		<>
			<p>
				Someone saved a newer version on {conflict.updatedLabel}. Save again to overwrite it, or{' '}
				<a href={`/blog/${conflict.slug}`} target="_blank" rel="noopener">
					open the stored article in a new tab
				</a>
				.
			</p>
			<details className="mt-3">
				<summary>
					Show the stored text: <bdi>{conflict.title}</bdi>
				</summary>
				<StoredText label="The stored text" text={conflict.text} />
			</details>
		</>
	)
}
