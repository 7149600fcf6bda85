/** Command lines that import articles from other programs and export them. */
import type { Command } from 'commander'
import type { ImportKind } from '../app/domain/imports/open-import.server.ts'
import type { ImportOptions } from './import.ts'
import { keepHeapSmall } from './small-heap.ts'

const importNotes = `
Each post becomes a draft that keeps its date for when it is published here. Posts already imported
are skipped; run it again to resume. Nothing is fetched: images come from the named folder, others
stay on their site.`

export function addImports(program: Command): void {
	const imports = program
		.command('import')
		.description('import articles from another program, also while the archive is running')
		.addHelpText('after', importNotes)
	const files = [
		['wordpress', 'import the posts of a WordPress export (Tools, Export: an XML file)'],
		['ghost', 'import the posts of a Ghost export (Settings, Import/Export: a JSON file)'],
	] as const
	for (const [kind, description] of files)
		addOptions(imports.command(kind).description(description).argument('<file>'))
			.option('--media <folder>', 'folder with the images of the former site, or a parent folder')
			.action((file, options) => importFrom(kind, file, options))
	addOptions(
		imports
			.command('markdown')
			.description('import a folder of Markdown files with YAML front matter, and its images')
			.argument('<folder>'),
	).action((folder, options) => importFrom('markdown', folder, { ...options, media: folder }))
}

async function importFrom(kind: ImportKind, place: string, options: ImportOptions): Promise<void> {
	keepHeapSmall()
	await (await import('./import.ts')).importFile(kind, place, options)
}

function addOptions(command: Command): Command {
	return command
		.option('--dry-run', 'change nothing; print what would be imported and what would be lost')
		.option('--publish', 'publish posts that were public, with their dates, instead of making drafts')
}

export function addExports(program: Command): void {
	const exports = program
		.command('export')
		.description('export all articles, drafts included, with their images')
	const kinds = [
		['wordpress', '<target>', 'write a WordPress import file (WXR)'],
		['ghost', '<target>', 'write a Ghost import file (JSON)'],
		['markdown', '<folder>', 'write Markdown files with YAML front matter'],
	] as const
	for (const [kind, target, description] of kinds)
		exports
			.command(kind)
			.description(description)
			.argument(target, 'a new folder, or a file in one; images go beside it')
			.action(async (place) => {
				keepHeapSmall()
				await (await import('./export.ts')).exportTo(kind, place)
			})
}
