import { expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { SiteFooter } from '../../../../app/site/frame/site-footer.tsx'
import { renderPage } from '../../../support/page-markup.ts'

const { about, disclaimer, keywords, lastUpdate, edition } = content().site
const frame = { siteName: 'The Archive', about, disclaimer, keywords, lastUpdate, edition, latest: [] }

it.each([
	['In brief', '/brief'],
	['Incidents', '/incidents'],
	['Map', '/map'],
	['Casualties', '/casualties'],
	['Who said what', '/accounts'],
	['People', '/people'],
	['Places', '/places'],
	['Sources', '/sources'],
	['About', '/about'],
	['Your data and unsubscribing', '/newsletter/rights'],
])('the footer leads to %s', (title, href) => {
	const page = renderPage(<SiteFooter {...frame} theme="system" path="/" />)
	const link = [...page.querySelectorAll('footer a')].find(({ textContent }) => textContent === title)
	expect(link?.getAttribute('href')).toBe(href)
})

it.each([
	['/timeline/day-9', '/report?ref=timeline%2Fday-9'],
	['/id/d5-1/cite', '/report?ref=d5-1'],
	['/search', '/report'],
])('the footer of %s leads to a report about it', (path, href) => {
	const page = renderPage(<SiteFooter {...frame} theme="system" path={path} />)
	expect([...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))).toContain(href)
})
