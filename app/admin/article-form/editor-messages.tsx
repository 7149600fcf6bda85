import { type WrittenName, writtenFields, writtenNames } from '../../domain/articles/article-fields.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldLinks, wrongFields } from '../frame/field-links.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import { Differences } from './differences.tsx'
import type { EditorFailure, LocalFailure } from './form-values.ts'
import { keptSentence } from './kept-note.tsx'

type Props = {
	failure: EditorFailure | LocalFailure | undefined
	/** Null while the article is new. */
	articleId: number | null
	/** As the form shows it. */
	status: string | null
	/** This browser has the text, which takes script. */
	isKept: boolean
}

/** Title and content are named by the message itself. */
const linkedNames = writtenNames.filter((name) => name !== 'title' && name !== 'content')

const labels = {
	...Object.fromEntries(linkedNames.map((name) => [name, writtenFields[name].label])),
	publishAt: 'Date',
} as Record<WrittenName | 'publishAt', string>

/** Why a save failed, above the fields, while the buttons stay in view at the end of a long text. */
export function EditorMessages({ failure, articleId, status, isKept }: Props) {
	if (!failure) return null
	return (
		<FocusedNotice of={failure} tone="red" role="alert" isPolite>
			<p>{failure.formError}</p>
			{failure.reason && (
				<p>
					{failure.reason} {keptSentence(isKept)}
				</p>
			)}
			<FieldLinks fields={wrongFields(failure.fieldErrors, labels, { publishAt: 'publishDate' })} />
			{failure.isSignedOut && <SignInFields isPublished={status === 'published'} />}
			{'twin' in failure && failure.twin && <Twin {...failure.twin} />}
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
				You have unpublished changes from {savedLabel}. If you publish this text without them, they stay with
				the article.
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
function SignInFields({ isPublished }: { isPublished: boolean }) {
	return (
		<div className="form-stack mt-3">
			<p>
				Enter your name and password, then press {isPublished ? 'SAVE PRIVATELY' : 'SAVE DRAFT'} or PUBLISH
				again.
			</p>
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

/** The question before a second article of the same title. */
function Twin({ id, savedLabel }: { id: number; savedLabel: string }) {
	return (
		<p>
			You saved{' '}
			<a href={`/admin/edit-article/${id}`} target="_blank" rel="noopener">
				an article with this title
			</a>{' '}
			on {savedLabel}. Save again to replace its text with the one below. To make a second article, change the
			title or the URL slug first.
		</p>
	)
}

function Conflict({ conflict }: { conflict: NonNullable<EditorFailure['conflict']> }) {
	const { updatedLabel, savedBy, href, differences } = conflict
	return (
		<>
			<p>
				It was saved elsewhere on {updatedLabel}
				{savedBy && (
					<>
						{' '}
						by <bdi>{savedBy}</bdi>
					</>
				)}
				. Save again to overwrite it, or{' '}
				<a href={href} target="_blank" rel="noopener">
					open the stored article in a new tab
				</a>
				.
			</p>
			{differences.length === 0 ? (
				<p>Both texts say the same.</p>
			) : (
				<details className="mt-3" open>
					<summary>Compare: {differences.map(({ label }) => label).join(', ')}</summary>
					<Differences differences={differences} other="Yours" />
				</details>
			)}
		</>
	)
}
