/** A second process over the same database, as a command line tool is one: `node tests/support/other-process.ts`. */

import { articleInput } from '../../app/domain/articles/article-input.ts'
import { createArticle, deleteArticle, replaceArticle } from '../../app/domain/articles/articles.server.ts'
import { closeDatabase } from '../../app/runtime/database.server.ts'

const [deed, id, body] = process.argv.slice(2)
const given = body ? articleInput.parse(JSON.parse(body)) : null
let made: { id: number } | null = null
if (deed === 'create' && given) made = await createArticle(given)
if (deed === 'replace' && given) made = await replaceArticle(Number(id), given)
if (deed === 'delete') await deleteArticle(Number(id))
await closeDatabase()
process.stdout.write(String(made?.id ?? ''))
