/** Makes the archive file: one bag with everything that readers can see. */
import type { Context } from '../../runtime/context.server.ts'
import { type ArchiveFacts, archiveFacts } from './archive-facts.server.ts'
import { bagFiles } from './bag.ts'
import type { BagFile } from './bag-file.ts'
import { archivePayload, type Site } from './payload.server.ts'
import { type FileChecksum, writeZip } from './zip.server.ts'

/** Result of writing the archive; `day` is the day of the latest change that it holds. */
export type WrittenArchive = FileChecksum & { day: string }

/** Thrown when the public state has changed since the work began. */
export class OutdatedError extends Error {}

/**
 * Writes the archive file to `target`. The same content makes the same bytes on any day. `isOutdated` is asked after
 * each file: true ends the work with `OutdatedError`; then `rest` is awaited. The unfinished file is the caller's to remove.
 */
export async function writeArchive(
	context: Context,
	target: string,
	site: Site,
	isOutdated: () => boolean = () => false,
	rest: () => Promise<void> = async () => undefined,
): Promise<WrittenArchive> {
	// Of the newest edition, as its pages will be.
	await context.record.refresh()
	const facts = await archiveFacts(context)
	const files = bagFiles(facts.name, archivePayload(context, site, facts), bagInfo(facts))
	const checksum = await writeZip(target, unlessOutdated(files, isOutdated, rest), facts.day)
	return { ...checksum, day: facts.day }
}

async function* unlessOutdated(
	files: AsyncIterable<BagFile>,
	isOutdated: () => boolean,
	rest: () => Promise<void>,
) {
	for await (const file of files) {
		if (isOutdated()) throw new OutdatedError()
		yield file
		await rest()
	}
}

function bagInfo(facts: ArchiveFacts): [string, string][] {
	const { siteName, about, fileUrl, day, edition, recordAsOf, coverage, contactEmail, editionNumber } = facts
	return [
		['Source-Organization', siteName],
		...(contactEmail ? ([['Contact-Email', contactEmail]] as [string, string][]) : []),
		['External-Description', about],
		['External-Identifier', fileUrl],
		// Of the content, so that equal content makes equal bags.
		['Bagging-Date', day],
		['Edition', edition],
		['Edition-Number', String(editionNumber)],
		['Record-As-Of', recordAsOf],
		['Temporal-Coverage', coverage],
	]
}
