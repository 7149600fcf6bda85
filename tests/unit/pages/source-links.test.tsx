import '../../support/settings.ts'
import { expect, it } from 'vitest'
import { AftermathPage } from '../../../app/components/aftermath/aftermath-page.tsx'
import { CasualtiesPage } from '../../../app/components/casualties/casualties-page.tsx'
import { CausesPage } from '../../../app/components/causes/causes-page.tsx'
import { ComparisonPage } from '../../../app/components/comparison/comparison-page.tsx'
import { FaqPage } from '../../../app/components/faq/faq-page.tsx'
import { TimelinePage } from '../../../app/components/timeline/timeline-page.tsx'
import { content } from '../../../app/runtime/content.server.ts'
import { listCitations } from '../../../app/services/citations-index.server.ts'
import { aftermathPage } from '../../../app/services/pages/aftermath.server.ts'
import { casualtiesPage } from '../../../app/services/pages/casualties.server.ts'
import { causesPage } from '../../../app/services/pages/causes.server.ts'
import { comparisonPage } from '../../../app/services/pages/comparison.server.ts'
import { questionsPage } from '../../../app/services/pages/questions.server.ts'
import { timelinePage } from '../../../app/services/pages/timeline.server.ts'
import { renderPage } from '../../support/page-markup.ts'

it('leads from every source to anchors that its pages have', async () => {
	const pages: Record<string, Document> = {
		'/timeline': renderPage(<TimelinePage {...(await timelinePage())} />),
		'/causes': renderPage(<CausesPage {...(await causesPage())} />),
		'/aftermath': renderPage(<AftermathPage {...(await aftermathPage())} />),
		'/casualties': renderPage(<CasualtiesPage {...casualtiesPage()} />),
		'/vs-six-day-war': renderPage(<ComparisonPage {...comparisonPage()} />),
		'/faq': renderPage(<FaqPage {...questionsPage()} />),
	}
	const addresses = new Set([...listCitations(content()).values()].flat().map(({ href }) => href))
	const broken = [...addresses].filter((href) => {
		const [path = '', id = ''] = href.split('#')
		return !pages[path]?.getElementById(id)
	})
	expect(broken).toEqual([])
})
