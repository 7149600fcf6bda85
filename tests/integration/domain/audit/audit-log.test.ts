import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { asUserActor, endSession } from '../../../../app/domain/accounts/sessions.server.ts'
import { changePassword, signIn } from '../../../../app/domain/accounts/sign-in.server.ts'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import {
	changeStatus,
	createArticle,
	deleteArticle,
	replaceArticle,
} from '../../../../app/domain/articles/articles.server.ts'
import { createPreviewLink, endPreviewLinks } from '../../../../app/domain/articles/preview.server.ts'
import {
	discardPrivateDraft,
	savePrivateDraft,
} from '../../../../app/domain/articles/private-drafts.server.ts'
import {
	publishDueArticles,
	scheduleArticle,
	unscheduleArticle,
} from '../../../../app/domain/articles/schedule.server.ts'
import { purgeArticle, restoreArticle } from '../../../../app/domain/articles/trash.server.ts'
import { auditDays, listActionPage, trimAuditLog } from '../../../../app/domain/audit/audit-log.server.ts'
import { discardRecordDraft, saveRecordDraft } from '../../../../app/domain/editions/drafts/drafts.server.ts'
import { pauseMailing } from '../../../../app/domain/mailings/mailings.server.ts'
import { createMailing } from '../../../../app/domain/mailings/queue-mailing.server.ts'
import {
	closeReport,
	reopenReport,
	reviewReport,
} from '../../../../app/domain/reports/answer-report.server.ts'
import { eraseSender, submitReport } from '../../../../app/domain/reports/reports.server.ts'
import { exportSubscribers } from '../../../../app/domain/subscriptions/admin-subscribers.server.ts'
import { importSubscribers } from '../../../../app/domain/subscriptions/import.server.ts'
import {
	deleteSubscriberById,
	resendConfirmation,
	unsubscribeById,
} from '../../../../app/domain/subscriptions/one-subscriber.server.ts'
import { requestConfirmations } from '../../../../app/domain/subscriptions/subscriptions.server.ts'
import * as logRoute from '../../../../app/routes/_admin.admin_.log.tsx'
import type { Context } from '../../../../app/runtime/context.server.ts'
import { findSubscriberById, insertSubscription } from '../../../../db/repositories/subscriptions.ts'
import type { User } from '../../../../db/repositories/users.ts'
import { articleBody, storePublished } from '../../../factories/article.ts'
import { visitorAt } from '../../../factories/session.ts'
import { createUser, password } from '../../../factories/user.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { it, itOfEditions, testContext } from '../../../support/database.ts'
import { mailContext } from '../../../support/mail-context.ts'

let user: User
/** The services with somebody signed in. */
let context: Context

beforeEach(async () => {
	user = await createUser()
	context = { ...testContext, actor: asUserActor(user.id) }
})

const input = (overrides: Record<string, unknown> = {}) => articleInput.parse(articleBody(overrides))
const everything = { group: null, userId: null, page: 1 }

const withMail = () => ({ ...mailContext('smtp://127.0.0.1:9'), actor: context.actor })

/** Kinds with subjects, earliest first. */
async function readLog() {
	const { actions } = await listActionPage(testContext, everything)
	return actions.reverse().map(({ kind, subject, username, via }) => [kind, subject, username ?? via])
}

describe('the log of actions', () => {
	it('has every step of an article with its title and who did it', async () => {
		const { id } = await createArticle(context, input({ title: 'Words' }))
		await scheduleArticle(context, id, { publishAt: '2999-01-01T00:00:00.000Z', zone: 'UTC' })
		await unscheduleArticle(context, id)
		await changeStatus(context, id, 'published')
		await savePrivateDraft(context, id, input({ title: 'Words' }))
		await changeStatus(context, id, 'draft')
		await replaceArticle(context, id, input({ title: 'Words', status: 'archived' }))
		await deleteArticle(context, id)
		await restoreArticle(context, id)
		await deleteArticle(context, id)
		await purgeArticle(context, id)
		const kinds = ['draft-saved', 'scheduled', 'unscheduled', 'published', 'saved-privately', 'taken-offline']
		const ends = ['archived', 'deleted', 'restored', 'deleted', 'purged']
		expect(await readLog()).toEqual([...kinds, ...ends].map((kind) => [kind, 'Words', user.username]))
	})

	it('has what becomes of private changes and of links to them', async () => {
		const { id } = await storePublished({ title: 'Words' })
		await savePrivateDraft(context, id, input({ title: 'Other words' }))
		expect(await createPreviewLink(context, id)).not.toBeNull()
		await endPreviewLinks(context, id)
		expect(await discardPrivateDraft(context, id)).toBe(true)
		expect(await discardPrivateDraft(context, id)).toBe(false)
		expect((await readLog()).map(([kind, subject]) => [kind, subject])).toEqual([
			['saved-privately', 'Words'],
			['preview-link-made', 'Other words'],
			['preview-links-ended', 'Words'],
			['private-changes-discarded', 'Words'],
		])
	})

	it('has every step of a report', async () => {
		const typed = { message: 'It is wrong.', source: '', email: 'reader@example.org' }
		const id = await submitReport(testContext, 'd4-3', typed, '192.0.2.7')
		for (const step of [reviewReport, closeReport, reopenReport, eraseSender])
			expect(await step(context, id)).toBe(true)
		expect(await readLog()).toEqual(
			['report-reviewed', 'report-closed', 'report-reopened', 'report-address-erased'].map((kind) => [
				kind,
				`No. ${id}`,
				user.username,
			]),
		)
	})

	itOfEditions('has drafts of the record that are saved and discarded', async () => {
		const saving = { list: '', json: '{"id":"d4-3"}', successor: '', reason: 'A', weight: '' as const }
		await saveRecordDraft(context, 'd4-3', { ...saving, report: null }, 1)
		await discardRecordDraft(context, 'd4-3')
		expect(await discardRecordDraft(context, 'd4-3')).toBe(false)
		expect(await readLog()).toEqual([
			['record-drafted', 'd4-3', user.username],
			['record-draft-discarded', 'd4-3', user.username],
		])
	})

	it('says that the schedule published an article', async () => {
		const { id } = await createArticle(context, input({ title: 'Planned' }))
		const publishAt = new Date(Date.now() + 60_000).toISOString()
		await scheduleArticle(context, id, { publishAt, zone: 'UTC' })
		await publishDueArticles({ ...testContext, clock: () => new Date(publishAt) })
		expect((await readLog()).at(-1)).toEqual(['published', 'Planned', 'clock'])
	})

	it('has mailings, imports and exports, without an address of a reader', async () => {
		const { id } = await storePublished({ title: 'A letter' })
		await importSubscribers(context, 'reader@example.org', { isDryRun: true })
		await importSubscribers(context, 'reader@example.org', { isDryRun: false })
		const mailing = await createMailing(context, {
			articleId: id,
			subject: 'A letter',
			introduction: '',
			topic: 'articles',
		})
		await pauseMailing(context, mailing.id)
		await exportSubscribers(context, { search: 'reader@example.org' })
		await requestConfirmations(withMail())
		expect(await readLog()).toEqual([
			['subscribers-imported', '1', user.username],
			['mailing-queued', 'A letter', user.username],
			['mailing-paused', 'A letter', user.username],
			['subscribers-exported', '1', user.username],
			['subscribers-asked', '1', user.username],
		])
	})

	it('has signing in, signing out, failures and new passwords, and nothing that was typed', async () => {
		const visitor = visitorAt('192.0.2.7')
		const { token } = await signIn(testContext, { username: user.username, password }, visitor)
		await endSession(testContext, token)
		const wrong = { username: user.username, password: 'wrong words here' }
		await expect(signIn(testContext, wrong, visitor)).rejects.toThrow()
		const asName = { username: 'my secret words', password: 'x' }
		await expect(signIn(testContext, asName, visitor)).rejects.toThrow()
		await changePassword(context, user, { current: password, chosen: 'some other long words' }, visitor)
		expect(await readLog()).toEqual([
			['signed-in', '', user.username],
			['signed-out', '', user.username],
			['sign-in-failed', '', user.username],
			['sign-in-failed', '', 'site'],
			['password-changed', '', user.username],
		])
	})

	it('has nothing of a change that failed, nor of what nobody did', async () => {
		const { id } = await createArticle(testContext, input())
		await expect(replaceArticle(context, id, input(), 99)).rejects.toThrow()
		await expect(deleteArticle(context, id, 99)).rejects.toThrow()
		expect(await deleteArticle(context, 999)).toBe(false)
		expect(await readLog()).toEqual([])
	})

	it.each([
		['unsubscribing', (id: number) => unsubscribeById(withMail(), id)],
		['deleting', (id: number) => deleteSubscriberById(withMail(), id)],
		['a confirmation that is sent again', (id: number) => resendConfirmation(withMail(), id)],
	])('undoes %s when its line cannot be written', async (_, change) => {
		const at = '2025-06-24T00:00:00.000Z'
		const { id } = await insertSubscription(testContext.db, 'reader@example.org', 'website', at, 'pending')
		await sql`CREATE TRIGGER full BEFORE INSERT ON admin_actions BEGIN SELECT RAISE(FAIL, 'full'); END`.execute(
			testContext.db,
		)
		await expect(change(id)).rejects.toThrow('full')
		expect(await findSubscriberById(testContext.db, id)).toMatchObject({ state: 'pending' })
		expect(await testContext.db.selectFrom('mails').select('id').execute()).toEqual([])
	})

	it('is kept for a year', async () => {
		await createArticle(context, input())
		const daysLater = (days: number) => ({
			...testContext,
			clock: () => new Date(Date.now() + days * 86_400_000),
		})
		await trimAuditLog(daysLater(auditDays - 1))
		expect(await readLog()).toHaveLength(1)
		await trimAuditLog(daysLater(auditDays + 1))
		expect(await readLog()).toEqual([])
	})
})

describe('/admin/log', () => {
	const open = async (query = '') => (await adminClient(logRoute, '/admin/log')).read(query)

	it('shows the latest action first, 50 on a page', async () => {
		for (let number = 1; number <= 51; number++)
			await createArticle(context, input({ title: `No. ${number}` }))
		const first = await open()
		expect(first.actions).toHaveLength(50)
		expect(first.actions[0]).toMatchObject({
			who: user.username,
			what: 'Saved as a draft',
			subject: 'No. 51',
			articleId: 51,
		})
		const second = await open('?page=2')
		expect(second.actions.map(({ subject }) => subject)).toEqual(['No. 1'])
	})

	it('is kept to a subject and to a person', async () => {
		const other = await createUser({ username: 'other' })
		await createArticle(context, input({ title: 'By one' }))
		await createArticle({ ...testContext, actor: asUserActor(other.id) }, input({ title: 'By other' }))
		expect((await open(`?who=${other.id}`)).actions.map(({ subject }) => subject)).toEqual(['By other'])
		expect((await open('?what=newsletter')).actions).toEqual([])
		expect((await open('?what=articles&who=x')).actions).toHaveLength(2)
	})
})
