import { isRouteErrorResponse, useParams } from '@remix-run/react'
import { boundaryStatus } from '../../lib/boundary-status.ts'
import { ErrorView } from '../../ui/error-view.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { isEditorFailure } from './editor-client-action.ts'

/** The editor with everything that was typed and fields to sign in, after the session has ended. */
export function SignedOutEditor({ error, mode }: { error: unknown; mode: 'new' | 'edit' }) {
	const articleId = Number(useParams().id) || null
	const failure = isRouteErrorResponse(error) ? error.data : null
	if (!isEditorFailure(failure)) return <ErrorView status={boundaryStatus(error)} />
	return (
		<ArticleEditor
			mode={mode}
			user={null}
			siteName=""
			waiting={{}}
			articleId={articleId}
			article={null}
			failure={failure}
		/>
	)
}
