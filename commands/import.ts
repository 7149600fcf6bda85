/** Commands that import posts of other programs as articles. */
import { describeImport } from '../app/domain/imports/describe-import.ts'
import { importPosts } from '../app/domain/imports/import-posts.server.ts'
import { MediaFolder } from '../app/domain/imports/media-folder.server.ts'
import { type ImportKind, importers } from '../app/domain/imports/open-import.server.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

export type ImportOptions = { media?: string; dryRun?: boolean; publish?: boolean }

/** Imports a file, or a folder; prints what was imported and what was lost. */
export async function importFile(
	kind: ImportKind,
	file: string,
	{ media, dryRun: isDryRun = false, publish: keepsStates = false }: ImportOptions,
): Promise<void> {
	requireDatabase()
	const folder = media === undefined ? null : await MediaFolder.open(media)
	const source = await importers[kind](file)
	await withContext(async (context) => {
		const posts = () => withProgress(source.posts())
		const report = await importPosts(context, { ...source, posts }, { media: folder, keepsStates, isDryRun })
		print(...describeImport(report, { isDryRun }))
		if (report.losses.length === 0) return print('Nothing is lost.')
		print('', isDryRun ? 'What would be lost:' : 'What was lost:')
		for (const { label, count, examples, more } of report.losses) {
			print(`${String(count).padStart(6)}  ${label}`)
			for (const example of examples) print(`        ${example}`)
			if (more > 0) print(`        and ${more} more`)
		}
	})
}

const progressStep = 200

/** Prints progress from time to time, since images take long. */
async function* withProgress<Post>(posts: AsyncIterable<Post>): AsyncGenerator<Post> {
	let count = 0
	for await (const post of posts) {
		yield post
		count += 1
		if (count % progressStep === 0) print(`${count} posts so far`)
	}
}
