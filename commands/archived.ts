import { readFile, stat } from 'node:fs/promises'
import { ArchivedListError, importArchivedCopies } from '../app/domain/evidence/archived-copies.server.ts'
import { ImportFileError } from '../app/domain/imports/imported-post.ts'
import { counted } from '../app/lib/counted.ts'
import { decodeText } from '../app/lib/decode-text.ts'
import { print } from './print.ts'
import { requireDatabase, withContext } from './with-context.ts'

/** Drafts the addresses of archived copies that a CSV names. */
export async function importList(file: string): Promise<void> {
	requireDatabase()
	const found = await stat(file).catch(() => null)
	if (!found?.isFile()) throw new ImportFileError(`${file}: there is no such file`)
	const csv = decodeText(await readFile(file))
	if (csv === null) throw new ArchivedListError([`${file} is no text in UTF-8 or UTF-16.`])
	await withContext(async (context) => {
		const drafted = await importArchivedCopies(context, csv)
		if (drafted.length === 0) return print('Each of these addresses is in the record.')
		print(`${counted(drafted.length, 'source')} changed in drafts. Publish them at /admin/editions.`)
	})
}
