/** What one process has one of. The build hands it out, so that who serves the build holds the same instances. */
import { content } from './content.server.ts'
import { closeDatabase, database, setDatabase } from './database.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

export const runtime = { env, log, content, database, setDatabase, closeDatabase }

export type Runtime = typeof runtime
