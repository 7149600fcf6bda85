import { describe, expect, it } from 'vitest'
import { findRecord } from '../../../../app/domain/record-objects.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { accountsPage, findAccountsPage } from '../../../../app/site/accounts/accounts.server.ts'
import { AccountsPage } from '../../../../app/site/accounts/accounts-page.tsx'
import { TopicPage } from '../../../../app/site/accounts/topic-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
} from '../../../support/page-markup.ts'

async function topicPage(slug: string): Promise<Document> {
	const page = await findAccountsPage(testContext, slug)
	if (!page) throw new Error(`no topic ${slug}`)
	return renderPage(<TopicPage {...page} />)
}

const slugs = [
	'bat-yam-and-tajrish',
	'ceasefire',
	'fordow-damage',
	'evin',
	'soroka',
	'toll-iran',
	'toll-israel',
]

describe('the list of accounts', () => {
	it('leads to every topic in the order of the alphabet, with its question', async () => {
		const page = renderPage(<AccountsPage {...(await accountsPage(testContext))} />)
		const links = [...page.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'))
		expect(links).toEqual(slugs.map((slug) => `/accounts/${slug}`))
		expect(textOf(page.querySelector('main, body'))).toContain('Why was Evin Prison struck')
	})
})

describe('the page of a topic', () => {
	it('gives each actor its words, with the way to the record, grade and sources', async () => {
		const page = await topicPage('soroka')
		const row = [...page.querySelectorAll('tbody tr')].find((one) => textOf(one).includes('Araghchi'))
		expect(textOf(row)).toContain('“superficial damage to a small section”')
		expect(row?.querySelector('a[href="/id/d5-1"]')).not.toBeNull()
		expect(row?.querySelector('.grade')).not.toBeNull()
		expect(row?.querySelector('.ref')).not.toBeNull()
	})

	it('marks statements after the end of the record as updates', async () => {
		const page = await topicPage('evin')
		const marked = [...page.querySelectorAll('tbody tr')].filter((row) => row.querySelector('.badge'))
		expect(marked.length).toBeGreaterThan(3)
		for (const row of marked) expect(textOf(row)).toMatch(/^Update (June (24|28|29|30)|July|August|October)/)
		expect(textOf(page.querySelector('tbody tr'))).not.toContain('Update')
	})

	it('says what the sources leave open on both sides', async () => {
		const page = await topicPage('bat-yam-and-tajrish')
		const open = textOf(page.querySelector('section[aria-labelledby=open]'))
		expect(open).toContain('no Iranian statement on this building')
		expect(open).toContain('no source we found names the target')
	})

	it.each(slugs)('%s leads only to records there are, and is well formed', async (slug) => {
		const page = await topicPage(slug)
		const records = [...page.querySelectorAll('a[href^="/id/"]')].map((link) => link.getAttribute('href'))
		expect(records.length).toBeGreaterThan(0)
		for (const href of records) expect(findRecord(content(), href?.slice(4) ?? ''), href ?? '').not.toBeNull()
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})

	it('is missing for a topic that there is not', async () => {
		expect(await findAccountsPage(testContext, 'moon')).toBeNull()
	})
})
