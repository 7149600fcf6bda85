/** A second process over the same database, as a command line tool is one: `node tests/support/other-process.ts`. */

import { articleInput } from '../../app/domain/articles/article-input.ts'
import { createArticle, deleteArticle, replaceArticle } from '../../app/domain/articles/articles.server.ts'
import { openContext } from '../../app/runtime/context.server.ts'

const [deed, id, body] = process.argv.slice(2)
const given = body ? articleInput.parse(JSON.parse(body)) : null
const context = await openContext()
let made: { id: number } | null = null
if (deed === 'create' && given) made = await createArticle(context, given)
if (deed === 'replace' && given) made = await replaceArticle(context, Number(id), given)
if (deed === 'delete') await deleteArticle(context, Number(id))
await context.db.destroy()
process.stdout.write(String(made?.id ?? ''))
