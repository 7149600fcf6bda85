/** Shared steps of the administrator's actions. */
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { type Flash, setFlash } from '../../domain/accounts/sessions.server.ts'
import { statusAndLog } from '../../http/error-status.server.ts'
import { asSentence } from '../../lib/as-sentence.ts'
import type { Context } from '../../runtime/context.server.ts'

/** Said of a button that the page does not have. */
export const unknownButton = 'Unknown action. Nothing was changed.'

/** Why an action has failed, for its page to show. */
export function actionError(status: number, alert: string) {
	return data({ alert }, { status })
}

/** A message of an error with the sentence after it that nothing was lost. */
export function withNothingChanged(message: string): string {
	return `${asSentence(message)} Nothing was changed.`
}

/** Leaves a message for the next page, and goes there. */
export async function redirectWithFlash(context: Context, sessionId: string, path: string, flash: Flash) {
	await setFlash(context, sessionId, flash)
	return redirect(path, 303)
}

/** Step of a button for one item of a list; `run` returns a falsy value when there is no such item. */
export type Step = { run: (context: Context, id: number) => Promise<unknown>; done: (id: number) => string }

/**
 * Runs a step on an item, then shows `page` with what was done. `name` is what people call an item. A failure hands back
 * `typed`, the text of the form.
 */
export async function runStep<Typed extends object>(
	request: Request,
	context: AppLoadContext,
	sessionId: string,
	{ run, done }: Step,
	{ id, name, page }: { id: number; name: string; page: string },
	typed?: Typed,
) {
	const fail = (status: number, alert: string) => data({ alert, ...typed }, { status })
	try {
		if (!(await run(context, id))) return fail(404, `This ${name} no longer exists.`)
	} catch (error) {
		const { status, message } = statusAndLog(error, { request, context }, `failed to change ${name} ${id}`)
		return fail(status, withNothingChanged(message))
	}
	return await redirectWithFlash(context, sessionId, page, { alert: done(id) })
}
