/** The changes of all records as ActivityStreams 2.0, in the form of IIIF Change Discovery 1.0, level 2. */
import * as states from '../../../db/repositories/record-states.ts'
import { countPages } from '../../lib/list-pages.ts'
import type { Context } from '../../runtime/context.server.ts'

const activitiesPath = '/changes/activity.json'

export const activitiesMediaType =
	'application/ld+json; profile="http://iiif.io/api/discovery/1/context.json"'

const activitiesOnPage = 200

const vocabulary = 'http://iiif.io/api/discovery/1/context.json'

/** The collection, which leads to its first and last page. */
export async function activityCollection(context: Context): Promise<object> {
	const total = await states.countActivities(context.db)
	return {
		'@context': vocabulary,
		id: context.site.url(activitiesPath),
		type: 'OrderedCollection',
		totalItems: total,
		first: pageLink(context, 1),
		last: pageLink(context, countPages(total, activitiesOnPage)),
	}
}

/** A page of activities, oldest first, as pages are ordered; null when there is no such page. */
export async function findActivityPage(context: Context, page: number): Promise<object | null> {
	const total = await states.countActivities(context.db)
	const pages = countPages(total, activitiesOnPage)
	if (page > pages) return null
	const startIndex = (page - 1) * activitiesOnPage
	const activities = await states.listActivities(context.db, { limit: activitiesOnPage, offset: startIndex })
	return {
		'@context': vocabulary,
		...pageLink(context, page),
		startIndex,
		partOf: { id: context.site.url(activitiesPath), type: 'OrderedCollection' },
		...(page > 1 && { prev: pageLink(context, page - 1) }),
		...(page < pages && { next: pageLink(context, page + 1) }),
		orderedItems: activities.map((activity) => describe(context, activity)),
	}
}

function pageLink({ site }: Context, page: number) {
	return { id: site.url(`${activitiesPath}?page=${page}`), type: 'OrderedCollectionPage' }
}

function describe({ site }: Context, { record, edition, publishedAt, type }: states.RecordActivity) {
	return {
		id: site.url(`/changes/${edition}#change-${record}`),
		type,
		endTime: publishedAt,
		object: { id: site.url(`/id/${record}.json`), type: 'Dataset', canonical: site.url(`/id/${record}`) },
	}
}
