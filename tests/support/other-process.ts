/** A second process over the same database, as a command line tool is one. Writers fork it and send it messages. */
import { articleInput } from '../../app/domain/articles/article-input.ts'
import { createArticle, deleteArticle, replaceArticle } from '../../app/domain/articles/articles.server.ts'
import { openContext } from '../../app/runtime/context.server.ts'

export type Task =
	| { deed: 'create'; fields: Record<string, unknown> }
	| { deed: 'replace'; id: number; fields: Record<string, unknown> }
	| { deed: 'delete'; id: number }
export type TaskResult = { id: number } | { error: string }
/** The number tells which task a result is of. */
export type Numbered<Message> = { number: number; message: Message }

const { context } = await openContext()

async function perform(task: Task): Promise<number> {
	if (task.deed === 'create') return (await createArticle(context, articleInput.parse(task.fields))).id
	if (task.deed === 'replace') await replaceArticle(context, task.id, articleInput.parse(task.fields))
	else await deleteArticle(context, task.id)
	return task.id
}

process.on('message', async ({ number, message: task }: Numbered<Task>) => {
	const message = await perform(task).then(
		(id) => ({ id }),
		(error: Error) => ({ error: error.stack ?? error.message }),
	)
	process.send?.({ number, message } satisfies Numbered<TaskResult>)
})
process.once('disconnect', () => process.exit())
