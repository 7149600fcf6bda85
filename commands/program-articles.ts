/** Command lines that take articles from other programs, and give them out to these. */
import type { Command } from 'commander'
import type { ImportKind } from '../app/domain/imports/open-import.server.ts'
import type { ImportOptions } from './import.ts'
import { keepHeapSmall } from './small-heap.ts'

const importNotes = `
Each post becomes a draft with its date, which it takes when it is published here. Posts that an
earlier import has brought are passed over, so an import that was cut off is simply called again.
Nothing is fetched: images come from the folder that is named, others stay on their site.`

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
			.option('--media <folder>', 'folder with the images of the former site, or a folder above it')
			.action((file, options) => importFrom(kind, file, options))
	addOptions(
		imports
			.command('markdown')
			.description('import the Markdown files of a folder, with front matter in YAML and with its images')
			.argument('<folder>'),
	).action((folder, options) => importFrom('markdown', folder, { ...options, media: folder }))
}

async function importFrom(kind: ImportKind, place: string, options: ImportOptions): Promise<void> {
	keepHeapSmall()
	await (await import('./import.ts')).importFile(kind, place, options)
}

function addOptions(command: Command): Command {
	return command
		.option('--dry-run', 'change nothing, and say what would be imported and what would be lost')
		.option('--publish', 'publish what was public there, with its date, instead of making drafts')
}

export function addExports(program: Command): void {
	const exports = program
		.command('export')
		.description('write all articles for another program, drafts too, with their images')
	const kinds = [
		['wordpress', '<target>', 'write a file that the importer of WordPress reads (WXR)'],
		['ghost', '<target>', 'write a file that the importer of Ghost reads'],
		['markdown', '<folder>', 'write Markdown files with front matter in YAML'],
	] as const
	for (const [kind, target, description] of kinds)
		exports
			.command(kind)
			.description(description)
			.argument(target, 'a new folder, or a file in one: images are put beside it')
			.action(async (place) => {
				keepHeapSmall()
				await (await import('./export.ts')).exportTo(kind, place)
			})
}
