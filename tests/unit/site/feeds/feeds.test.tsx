import { expect, it } from 'vitest'
import { feedsPage } from '../../../../app/site/feeds/feeds.server.ts'
import { FeedsPage } from '../../../../app/site/feeds/feeds-page.tsx'
import { testContext } from '../../../support/database.ts'
import { renderPage, textOf } from '../../../support/page-markup.ts'
import { siteOrigin } from '../../../support/settings.ts'

it('lists every feed with its whole address and a button that copies it', () => {
	const page = renderPage(<FeedsPage {...feedsPage(testContext)} />)
	for (const path of ['/feed.xml', '/feed.json', '/changes.xml', '/changes.json']) {
		const item = page.querySelector(`a[href="${path}"]`)?.closest('li')
		const source = item?.querySelector('[data-copy]')?.getAttribute('data-copy') ?? ''
		expect(textOf(page.querySelector(source))).toBe(siteOrigin + path)
	}
})
