/** Embeds that keep the words of an edition. */
import { casualtyFigures } from '../../../content/casualty-figures.ts'
import type { Content } from '../../../content/record.ts'
import { hasChangedSince } from '../../domain/editions/editions.server.ts'
import { incidents } from '../../domain/incidents/incidents.ts'
import { parseId } from '../../http/responses.server.ts'
import type { Context } from '../../runtime/context.server.ts'

/** The edition of an embed, and whether the record that it shows has had another state since. */
export type Pin = { edition: number; publishedAt: string; hasChanged: boolean }

/**
 * The context as of the edition that the query of an embed asks for, or the present one without `edition` in it and on a page
 * as of an edition. Null for an edition that never was.
 */
export async function pinEmbed(
	context: Context,
	id: string,
	query: URLSearchParams,
): Promise<{ context: Context; pin?: Pin } | null> {
	const asked = query.get('edition')
	if (asked === null || context.isPinned) return { context }
	const record = await context.record.at(parseId(asked) ?? 0)
	if (!record) return null
	const { number: edition, publishedAt } = record.edition
	const data = graphicData[id]
	const hasChanged = data
		? JSON.stringify(data(record.content)) !== JSON.stringify(data(context.content))
		: await hasChangedSince(context, id, edition)
	return { context: { ...context, ...record }, pin: { edition, publishedAt, hasChanged } }
}

/** Records that each image is drawn from. */
const graphicData: Record<string, (content: Content) => unknown> = {
	'chart-casualties': casualtyFigures,
	map: incidents,
}
