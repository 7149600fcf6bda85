import { createMailing } from '../../app/domain/mailings/queue-mailing.server.ts'
import type { Mailing } from '../../db/repositories/mailings.ts'
import { insertSubscription } from '../../db/repositories/subscriptions.ts'
import { testContext } from '../support/database.ts'
import { storePublished } from './article.ts'

/** Puts `count` active addresses on the list: `reader-1@example.org` and so on. */
export async function storeSubscribers(count: number): Promise<string[]> {
	const emails = Array.from({ length: count }, (_, index) => `reader-${index + 1}@example.org`)
	for (const email of emails)
		await insertSubscription(testContext.db, email, 'website', testContext.clock().toISOString())
	return emails
}

/** Queues a mailing of a new article to everybody on the list. */
export async function storeMailing(): Promise<Mailing> {
	const { id, title } = await storePublished({ title: 'A letter to readers' })
	return createMailing(testContext, { articleId: id, subject: title, introduction: '', topic: 'articles' })
}
