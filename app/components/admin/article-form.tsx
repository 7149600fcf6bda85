import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { bodyMaxBytes } from '../../lib/body-limit.ts'
import { isEmptyHtml } from '../../rich-text/plain-text.ts'
import type { ArticleFormValues } from '../../schemas/article.ts'
import type { EditorFailure } from '../../schemas/editor-failure.ts'
import type { EditedArticle } from './article-editor.tsx'
import { ArticleFields } from './article-fields.tsx'
import { EditorMessages } from './editor-messages.tsx'
import type { LocalFailure } from './keep-text.ts'
import { SaveBar } from './save-bar.tsx'
import { useLocalCopy } from './use-local-copy.ts'

type Props = {
	article: EditedArticle | null
	/** Null when it cannot be told, after an ended session. */
	status: string | null
	values: ArticleFormValues
	version: string
	formerSlugs: string[]
	failure?: EditorFailure | LocalFailure
	onRestore: (values: ArticleFormValues) => void
}

/** The one form of both editor pages. It posts to the page it stands on, with script or without. */
export function ArticleForm({ article, status, values, version, formerSlugs, failure, onRestore }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const navigation = useNavigation()
	const busyIntent = navigation.formMethod === 'POST' ? String(navigation.formData?.get('intent')) : null
	const [refusal, setRefusal] = useState<LocalFailure | null>(null)
	const copy = useLocalCopy(form, article?.id ?? null, version)
	const shown = refusal ?? failure

	const check = (event: FormEvent<HTMLFormElement>) => {
		const problem = findProblem(new FormData(event.currentTarget))
		setRefusal(problem)
		if (problem) event.preventDefault()
		// The way out after a save needs no warning.
		else copy.settle()
	}
	return (
		<Form
			className="ed"
			method="post"
			encType="multipart/form-data"
			ref={form}
			onSubmit={check}
			onInput={copy.markDirty}
			noValidate={false}
		>
			<input type="hidden" name="version" value={version} />
			<div className="wrap ed-page">
				<EditorMessages failure={shown} copy={copy} onRestore={onRestore} />
				<ArticleFields
					values={values}
					errors={shown?.fieldErrors ?? {}}
					status={status}
					// After an ended session the article is not at hand, but what was typed is.
					isRepublished={Boolean(article?.firstPublishedAt || values.changeNote)}
					formerSlugs={formerSlugs}
					onChange={copy.markDirty}
				/>
			</div>
			<SaveBar busyIntent={busyIntent} status={status} slug={article?.slug} />
		</Form>
	)
}

/** What the server would refuse anyway is said at once, and nothing is sent. */
function findProblem(fields: FormData): LocalFailure | null {
	const text = (name: string) => String(fields.get(name) ?? '')
	const fieldErrors: LocalFailure['fieldErrors'] = {}
	if (text('title').trim() === '') fieldErrors.title = 'Title is required'
	if (isEmptyHtml(text('content'))) fieldErrors.content = 'Content is required'
	if (Object.keys(fieldErrors).length > 0) return { formError: 'Title and content are required', fieldErrors }
	const bytes = [...fields.values()].reduce((sum, value) => sum + new Blob([value]).size, 0)
	if (bytes < bodyMaxBytes - 4096) return null
	return { formError: 'Failed to save article', fieldErrors: { content: 'The article is larger than 1 MiB' } }
}
