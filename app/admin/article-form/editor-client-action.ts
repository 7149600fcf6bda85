/** Client side of a save of the editor's form: text stays on the page when it fails. */
import {
	type ClientActionFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunction,
} from '@remix-run/react'
import { acknowledgeSave, readValues } from './drafts.ts'
import type { handleEditorPost } from './editor-action.server.ts'
import type { EditorFailure, LocalFailure } from './form-values.ts'
import { chooseImageName, fetchImageName } from './leave-for-image.ts'
import { describeFailure } from './with-fallback.ts'

/**
 * Any failure, an unreachable server included, comes back to the form instead of to an error page. The redirect of a
 * success acknowledges the text that was sent.
 */
export async function saveArticle({ request, serverAction }: ClientActionFunctionArgs) {
	const sent = await request.clone().formData()
	try {
		return await serverAction<typeof handleEditorPost>()
	} catch (error) {
		if (error instanceof Response && error.status < 400) {
			// Leaving for an image saves nothing.
			if (!sent.has(chooseImageName) && !sent.has(fetchImageName))
				acknowledgeSave(String(sent.get('draftId') ?? ''), readValues(sent))
			throw error
		}
		if (isRouteErrorResponse(error) && isEditorFailure(error.data)) return error.data
		reportError(error)
		const reason = describeFailure(error)
		return { formError: 'Failed to save article', fieldErrors: {}, reason } satisfies LocalFailure
	}
}

/** Loaders do not run after a failure: with an ended session they would redirect away from the text. */
export const skipAfterFailure: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
	isEditorFailure(actionResult) ? false : defaultShouldRevalidate

/** Tells failures of the editor's form from other values. */
export function isEditorFailure(value: unknown): value is EditorFailure {
	return typeof value === 'object' && value !== null && 'formError' in value
}
