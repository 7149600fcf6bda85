import { expect, it } from 'vitest'
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
import { listCitations } from '../../../../app/site/sources/source-backlinks.server.ts'
import { BeforePage } from '../../../../app/site/timeline/before-page.tsx'
import { beforePage, timelinePage } from '../../../../app/site/timeline/timeline.server.ts'
import { TimelinePage } from '../../../../app/site/timeline/timeline-page.tsx'
import { testContext } from '../../../support/database.ts'
import { renderPage } from '../../../support/page-markup.ts'

it('leads from every source to anchors that its pages have', async () => {
	const pages: Record<string, Document> = {
		'/timeline/before': renderPage(<BeforePage {...(await beforePage(testContext))} />),
		'/timeline': renderPage(<TimelinePage {...(await timelinePage(testContext))} />),
		'/causes': renderPage(<CausesPage {...(await causesPage(testContext))} />),
		'/aftermath': renderPage(<AftermathPage {...(await aftermathPage(testContext))} />),
		'/casualties': renderPage(<CasualtiesPage {...casualtiesPage(testContext)} />),
		'/vs-six-day-war': renderPage(<ComparisonPage {...comparisonPage(testContext)} />),
		'/faq': renderPage(<FaqPage {...questionsPage(testContext)} />),
	}
	const addresses = new Set([...listCitations(content()).values()].flat().map(({ href }) => href))
	// Documents and registers are cited as whole pages.
	const anchored = [...addresses].filter((href) => href.includes('#'))
	const broken = anchored.filter((href) => {
		const [path = '', id = ''] = href.split('#')
		return !pages[path]?.getElementById(id)
	})
	expect(broken).toEqual([])
})
