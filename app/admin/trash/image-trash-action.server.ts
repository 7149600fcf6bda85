/** RESTORE, UNDO and DELETE FOR GOOD of an image in the trash. */
import type { AppLoadContext } from '@remix-run/node'
import { purgeImage, restoreImage } from '../../domain/images/image-trash.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { actionError, redirectWithFlash, unknownButton } from '../frame/form-action.server.ts'

const missing = 'This image is not in the trash any more.'

/** Restores an image, which leads to the images, or deletes it for good, which leads back to the trash. */
export async function changeImageTrash(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	id: number,
	form: FormData,
) {
	try {
		switch (form.get('intent')) {
			case 'restore':
				if (!(await restoreImage(context, id))) return actionError(404, missing)
				return await redirectWithFlash(context, sessionId, '/admin/images', {
					alert: 'The image has been restored.',
				})
			case 'purge':
				if (!(await purgeImage(context, id))) return actionError(404, missing)
				return await redirectWithFlash(context, sessionId, '/admin/trash', {
					alert: 'The image has been deleted for good.',
				})
			default:
				return actionError(400, unknownButton)
		}
	} catch (error) {
		const { status, message } = statusAndLog(
			error,
			{ request, context },
			`failed to change deleted image ${id}`,
		)
		return actionError(status, message)
	}
}
