import { openGhost } from './ghost/ghost-posts.server.ts'
import type { ImportSource } from './imported-post.ts'
import { openMarkdown } from './markdown/markdown-posts.server.ts'
import { openWordpress } from './wordpress/wordpress-posts.server.ts'

/** Programs whose exports can be imported, each with what opens a file of it; of Markdown a folder. */
export const importers = {
	wordpress: openWordpress,
	ghost: openGhost,
	markdown: openMarkdown,
} as const satisfies Record<string, (path: string) => Promise<ImportSource>>

export type ImportKind = keyof typeof importers
