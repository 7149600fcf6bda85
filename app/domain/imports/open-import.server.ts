import type { ImportSource } from './imported-post.ts'

/**
 * Programs whose exports can be imported, each with what opens a file of it; of Markdown a folder. Their parsers are loaded
 * when one is needed, which is seldom.
 */
export const importers = {
	wordpress: async (file) => (await import('./wordpress/wordpress-posts.server.ts')).openWordpress(file),
	ghost: async (file) => (await import('./ghost/ghost-posts.server.ts')).openGhost(file),
	markdown: async (folder) => (await import('./markdown/markdown-posts.server.ts')).openMarkdown(folder),
} as const satisfies Record<string, (path: string) => Promise<ImportSource>>

export type ImportKind = keyof typeof importers
