/** The pages of the editions, one each. */
import * as editions from '../../../db/repositories/editions.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Context } from '../../runtime/context.server.ts'
import { findEditionOfDay } from './editions.server.ts'

/** Where readers find what an edition changed. */
export function editionPath({ number }: Pick<editions.Edition, 'number'>): string {
	return `/changes/${number}`
}

/** The edition whose page is at a path such as `/changes/3`; null where there is none. */
export async function findEditionAtPath(
	{ db }: Pick<Context, 'db'>,
	path: string,
): Promise<editions.Edition | null> {
	const [, number] = /^\/changes\/([1-9]\d{0,8})$/.exec(path) ?? []
	return number ? editions.findEdition(db, Number(number)) : null
}

/** The newest edition that was published on a day in UTC, such as `2026-11-27`; null where none was. */
export async function findEditionPublishedOn(
	context: Pick<Context, 'db'>,
	day: string,
): Promise<editions.Edition | null> {
	const edition = await findEditionOfDay(context, day)
	return edition?.publishedAt.startsWith(day) ? edition : null
}

/** Title and description of an edition's page, for its head, its citation and the feeds. */
export function describeEdition({ number, publishedAt }: editions.Edition): {
	title: string
	description: string
} {
	const date = formatLongDate(publishedAt)
	if (number === 1)
		return {
			title: `Edition 1, ${date}: the baseline`,
			description: `The first edition of the record, published on ${date}, against which all later changes are shown.`,
		}
	return {
		title: `Edition ${number}, ${date}: changes`,
		description: `The changes that edition ${number} of ${date} made to the record, with the words before and after and the reason.`,
	}
}
