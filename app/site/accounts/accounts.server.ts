/** View models of the accounts: the list of topics, and the page of one. */

import type { AccountTopic } from '../../../content/schema/account.ts'
import { accountPath, accountsPath, accountsTitle, findTopic } from '../../domain/account-paths.ts'
import { citeBox } from '../../formats/citations/cite-box.server.ts'
import { pageIntro } from '../../formats/seo/page-heads.server.ts'
import { recordHead } from '../../formats/seo/record-head.server.ts'
import { registerHead } from '../../formats/seo/register-head.server.ts'
import type { Context } from '../../runtime/context.server.ts'
import { citedSources } from '../evidence/cited-sources.server.ts'
import { recordLinks } from '../evidence/record-links.server.ts'

export async function accountsPage(context: Context) {
	const { accounts } = context.content
	return {
		copy: pageIntro(context, accountsPath),
		topics: accounts.map((topic) => ({
			href: accountPath(topic),
			title: topic.title,
			question: topic.question,
			count: topic.rows.length,
			actors: actorsOf(topic),
		})),
		cite: await citeBox(context, accountsPath),
		head: recordHead(context, accountsPath),
	}
}

export type AccountsPageData = Awaited<ReturnType<typeof accountsPage>>

/** The page of a topic by the last part of its address; null when there is none. */
export async function findAccountsPage(context: Context, slug: string) {
	const path = `${accountsPath}/${slug}`
	const topic = findTopic(context.content, path)
	if (!topic) return null
	const freeze = context.content.site.lastUpdate.slice(0, 10)
	return {
		topic: {
			...topic,
			actors: actorsOf(topic),
			rows: topic.rows.map((row) => ({
				...row,
				// The record ends as this day begins.
				isUpdate: row.date >= freeze,
				links: row.records.map((record) => recordAddress(context, record)),
			})),
			open: topic.open.map((line) => ({ ...line, link: recordAddress(context, line.record) })),
		},
		sources: citedSources(context, topic),
		cite: await citeBox(context, path),
		head: registerHead(context, {
			register: accountsPath,
			path,
			title: accountsTitle(topic),
			heading: accountsTitle(topic),
			description: topic.question,
		}),
	}
}

export type AccountsTopicData = NonNullable<Awaited<ReturnType<typeof findAccountsPage>>>

export type AccountRow = AccountsTopicData['topic']['rows'][number]

/** Actors in the order of the alphabet, each once. */
function actorsOf({ rows }: AccountTopic): string[] {
	return [...new Set(rows.map(({ actor }) => actor))].sort((one, other) => one.localeCompare(other, 'en'))
}

/** Where a record is, by its id; the later notes on casualties go by their address. */
function recordAddress(context: Context, record: string): { href: string; label: string } {
	if (record.startsWith('/')) return { href: record, label: 'later notes' }
	const [link] = recordLinks(context, [record])
	return { href: `/id/${record}`, label: link?.label ?? record }
}
