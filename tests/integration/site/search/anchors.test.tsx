/** Where the search leads to, held against the pages as readers get them. */

import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { recordEntries } from '../../../../app/domain/search/record-entries.ts'
import { content } from '../../../../app/runtime/content.server.ts'
import { aftermathPage } from '../../../../app/site/aftermath/aftermath.server.ts'
import { AftermathPage } from '../../../../app/site/aftermath/aftermath-page.tsx'
import { casualtiesPage } from '../../../../app/site/casualties/casualties.server.ts'
import { CasualtiesPage } from '../../../../app/site/casualties/casualties-page.tsx'
import { causesPage } from '../../../../app/site/causes/causes.server.ts'
import { CausesPage } from '../../../../app/site/causes/causes-page.tsx'
import { comparisonPage } from '../../../../app/site/comparison/comparison.server.ts'
import { ComparisonPage } from '../../../../app/site/comparison/comparison-page.tsx'
import { FaqPage } from '../../../../app/site/faq/faq-page.tsx'
import { questionsPage } from '../../../../app/site/faq/questions.server.ts'
import { privacyPolicyPage, termsPage } from '../../../../app/site/policies/policies.server.ts'
import { PolicyPage } from '../../../../app/site/policies/policy-page.tsx'
import { glossaryPage } from '../../../../app/site/registers/glossary.server.ts'
import { GlossaryPage } from '../../../../app/site/registers/glossary-page.tsx'
import { NewsSourcesPage } from '../../../../app/site/sources/news-sources-page.tsx'
import { newsSourcesPage, sourcesPage } from '../../../../app/site/sources/sources.server.ts'
import { SourcesPage } from '../../../../app/site/sources/sources-page.tsx'
import { BeforePage } from '../../../../app/site/timeline/before-page.tsx'
import { DayPage } from '../../../../app/site/timeline/day-page.tsx'
import { beforePage, findDayPage } from '../../../../app/site/timeline/timeline.server.ts'
import { testContext } from '../../../support/database.ts'
import { renderPage } from '../../../support/page-markup.ts'

const days = content().timeline.filter(({ isPending }) => !isPending)

async function dayPage(id: string): Promise<ReactElement> {
	const page = await findDayPage(testContext, id)
	if (!page) throw new Error(`no day ${id}`)
	return <DayPage {...page} />
}

const pages: Record<string, () => Promise<ReactElement> | ReactElement> = {
	...Object.fromEntries(days.map(({ id }) => [`/timeline/${id}`, () => dayPage(id)])),
	'/timeline/before': async () => <BeforePage {...(await beforePage(testContext))} />,
	'/causes': async () => <CausesPage {...(await causesPage(testContext))} />,
	'/aftermath': async () => <AftermathPage {...(await aftermathPage(testContext))} />,
	'/casualties': async () => <CasualtiesPage {...(await casualtiesPage(testContext))} />,
	'/vs-six-day-war': async () => <ComparisonPage {...(await comparisonPage(testContext))} />,
	'/faq': async () => <FaqPage {...(await questionsPage(testContext))} />,
	'/glossary': async () => <GlossaryPage {...(await glossaryPage(testContext))} />,
	'/sources': () => <SourcesPage {...sourcesPage(testContext)} />,
	'/sources/news': () => <NewsSourcesPage {...newsSourcesPage(testContext)} />,
	'/privacy-policy': () => <PolicyPage {...privacyPolicyPage(testContext)} />,
	'/terms-of-use': () => <PolicyPage {...termsPage(testContext)} />,
}

const sections = recordEntries(content()).filter(({ url }) => url.includes('#'))

describe('every section that is found', () => {
	it('belongs to a page that is looked at here', () => {
		const paths = new Set(sections.map(({ url }) => url.split('#')[0]))
		expect([...paths].sort()).toEqual(Object.keys(pages).sort())
	})

	it('has its anchor on its page', async () => {
		const missing: string[] = []
		for (const [path, page] of Object.entries(pages)) {
			const document = renderPage(await page())
			for (const { url } of sections) {
				const [on, anchor = ''] = url.split('#')
				if (on === path && !document.getElementById(anchor)) missing.push(url)
			}
		}
		expect(missing).toEqual([])
	})
})
