/** Command lines for the record and its evidence. */
import type { Command } from 'commander'

export function addRecord(program: Command): void {
	const record = program
		.command('record')
		.description('export the record, import changed files as an edition')
	record
		.command('export')
		.description('write the files of an edition to a folder')
		.argument('<folder>')
		.option('--edition <number>', 'an earlier edition instead of the newest')
		.action(async (folder, options) => (await import('./record.ts')).exportFolder(folder, options))
	record
		.command('import')
		.description('publish the files of a folder as a new edition, also while the archive is running')
		.argument('<folder>')
		.requiredOption('--note <text>', 'what the edition changes, for readers')
		.action(async (folder, options) => (await import('./record.ts')).importFolder(folder, options))
	record
		.command('check')
		.description('check the files of a folder as the next edition; exits 1 on errors')
		.argument('<folder>')
		.action(async (folder) => (await import('./record.ts')).checkFolder(folder))
	record
		.command('erase')
		.description(
			'erase the text of a withdrawn record from all editions, drafts, the search index and the database file',
		)
		.argument('<id>')
		.requiredOption('--reason <text>', 'reason, kept with the id')
		.action(async (id, options) => (await import('./record.ts')).erase(id, options))
	record
		.command('editions')
		.description('list the editions, newest first')
		.action(async () => (await import('./record.ts')).listEditions())
}

export function addCaptures(program: Command): void {
	const capture = program
		.command('capture')
		.description('keep private copies of the pages that the record cites')
	capture
		.command('add')
		.description('add a file that was captured by other means: WACZ, WARC, HTML, PDF or PNG')
		.argument('<source>', 'id of the source, such as T12')
		.argument('<file>')
		.action(async (source, file) => (await import('./capture.ts')).add(source, file))
	capture
		.command('fetch')
		.description('fetch and keep pages; run it again to resume')
		.argument('[sources...]')
		.option('--all', 'all sources without a capture')
		.action(async (sources, options) => (await import('./capture.ts')).fetch(sources, options))
	capture
		.command('list')
		.description('list the captures')
		.action(async () => (await import('./capture.ts')).list())
	capture
		.command('check')
		.description(
			'check each file against its SHA-256 and each quotation against the captures; exits 1 on errors',
		)
		.action(async () => (await import('./capture.ts')).check())
	capture
		.command('remove')
		.description('remove the captures of a source, or one of them')
		.argument('<source>')
		.argument('[sha256]', 'the full fingerprint, as list prints it')
		.action(async (source, sha256) => (await import('./capture.ts')).remove(source, sha256))
	program
		.command('archived')
		.description('manage addresses of copies in public web archives')
		.command('import')
		.description('import addresses as drafts from a CSV with the columns source and url')
		.argument('<file>')
		.action(async (file) => (await import('./archived.ts')).importList(file))
}
