/** Where the search leads to, held against the pages as readers get them. */
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { AftermathPage } from '../../../app/components/aftermath/aftermath-page.tsx'
import { CasualtiesPage } from '../../../app/components/casualties/casualties-page.tsx'
import { CausesPage } from '../../../app/components/causes/causes-page.tsx'
import { ComparisonPage } from '../../../app/components/comparison/comparison-page.tsx'
import { FaqPage } from '../../../app/components/faq/faq-page.tsx'
import { PolicyPage } from '../../../app/components/policies/policy-page.tsx'
import { SourcesPage } from '../../../app/components/sources/sources-page.tsx'
import { TimelinePage } from '../../../app/components/timeline/timeline-page.tsx'
import { content } from '../../../app/runtime/content.server.ts'
import { aftermathPage } from '../../../app/services/pages/aftermath.server.ts'
import { casualtiesPage } from '../../../app/services/pages/casualties.server.ts'
import { causesPage } from '../../../app/services/pages/causes.server.ts'
import { comparisonPage } from '../../../app/services/pages/comparison.server.ts'
import { privacyPolicyPage, termsPage } from '../../../app/services/pages/policies.server.ts'
import { questionsPage } from '../../../app/services/pages/questions.server.ts'
import { sourcesPage } from '../../../app/services/pages/sources.server.ts'
import { timelinePage } from '../../../app/services/pages/timeline.server.ts'
import { recordEntries } from '../../../app/services/search/record-entries.ts'
import { renderPage } from '../../support/page-markup.ts'

const pages: Record<string, () => Promise<ReactElement> | ReactElement> = {
	'/timeline': async () => <TimelinePage {...(await timelinePage())} />,
	'/causes': async () => <CausesPage {...(await causesPage())} />,
	'/aftermath': async () => <AftermathPage {...(await aftermathPage())} />,
	'/casualties': async () => <CasualtiesPage {...(await casualtiesPage())} />,
	'/vs-six-day-war': async () => <ComparisonPage {...(await comparisonPage())} />,
	'/faq': async () => <FaqPage {...(await questionsPage())} />,
	'/sources': async () => <SourcesPage {...(await sourcesPage())} />,
	'/privacy-policy': () => <PolicyPage {...privacyPolicyPage()} />,
	'/terms-of-use': () => <PolicyPage {...termsPage()} />,
}

const sections = recordEntries(content()).filter(({ url }) => url.includes('#'))

describe('every section that is found', () => {
	it('belongs to a page that is looked at here', () => {
		const paths = new Set(sections.map(({ url }) => url.split('#')[0]))
		expect([...paths].sort()).toEqual(Object.keys(pages).sort())
	})

	it.each(Object.entries(pages))('stands at its anchor on %s', async (path, page) => {
		const document = renderPage(await page())
		const anchors = sections
			.filter(({ url }) => url.startsWith(`${path}#`))
			.map(({ url }) => url.split('#')[1])
		expect(anchors.filter((anchor) => !document.getElementById(String(anchor)))).toEqual([])
	})
})
