/** View model of the page to cite, share and embed a record. */
import { findRecord } from '../../domain/record-objects.ts'
import { boxOf } from '../../formats/citations/cite-box.server.ts'
import { citeRecord } from '../../formats/citations/cite-record.server.ts'
import { embedHtml, embedQuotation, findEmbed } from '../../formats/objects/embeds.server.ts'
import { documentHead } from '../../formats/seo/head.server.ts'
import { shareImagePath } from '../../lib/share-image.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The page of the record with this id; null where there is none that is cited through the archive. */
export async function findObjectPage(context: Context, id: string) {
	const found = findRecord(context.content, id)
	if (!found || !('object' in found)) return null
	const { path, title, body } = found.object
	const citable = await citeRecord(context, found.object)
	if (!citable) return null
	const embed = findEmbed(context, id)
	return {
		embed: embed && { frame: embedHtml(context, embed), quotation: embedQuotation(context, embed) },
		edition: context.edition.number,
		object: { id, path, title, lines: body.split('\n').slice(0, 1), url: context.site.url(`/id/${id}`) },
		cite: { ...boxOf(context, citable, [], `Cite ${id}`), place: 'aside' as const },
		head: documentHead(context, {
			title: `Cite and share ${id}: ${title}`,
			heading: title,
			description: `How to cite, link to and share ${id}.`,
			path: `/id/${id}/cite`,
			robots: 'noindex',
			image: { path: shareImagePath(path.split('#', 1)[0] ?? ''), alt: title },
			embedded: embed ? `/id/${id}` : undefined,
		}),
	}
}

export type ObjectPageData = Omit<NonNullable<Awaited<ReturnType<typeof findObjectPage>>>, 'head'>
