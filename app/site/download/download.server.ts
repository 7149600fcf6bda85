/** View model of the page that offers the archive file. */

import { archiveFacts } from '../../formats/archive-export/archive-facts.server.ts'
import { archiveParts } from '../../formats/archive-export/parts.server.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageHead, pageIntro } from '../../formats/seo/page-heads.server.ts'
import { archiveDataset } from '../../formats/seo/structured-data/archive-dataset.server.ts'
import { dcatDataset } from '../../formats/seo/structured-data/dcat-dataset.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/**
 * The archive file as the page knows it: what it holds; or that it is being made, or cannot be at the moment; that the
 * page is itself in it; or that the server makes none.
 */
export type OfferedFile =
	| { is: 'ready'; bytes: number; sha256: string }
	| { is: 'making' }
	| { is: 'failed' }
	| { is: 'inside' }
	| { is: 'absent' }

export async function downloadPage(context: Context, file: OfferedFile) {
	const facts = await archiveFacts(context)
	const checksum = file.is === 'ready' ? file : undefined
	return {
		copy: pageIntro(context, '/download'),
		file,
		name: facts.name,
		day: facts.day,
		parts: await archiveParts(context),
		cite: await citeBox(context, '/download'),
		head: pageHead(context, '/download', [
			archiveDataset(context, facts, checksum),
			dcatDataset(context, facts, checksum),
		]),
	}
}

export type DownloadPageData = Omit<Awaited<ReturnType<typeof downloadPage>>, 'cite' | 'head'>
