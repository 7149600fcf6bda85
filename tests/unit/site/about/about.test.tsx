import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../../../app/runtime/env.server.ts'
import { aboutPage } from '../../../../app/site/about/about.server.ts'
import { AboutPage } from '../../../../app/site/about/about-page.tsx'
import { contextWith } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
} from '../../../support/page-markup.ts'

async function page(settings: Partial<Env>): Promise<Document> {
	return renderPage(<AboutPage {...(await aboutPage(contextWith(settings)))} />)
}

describe('the page about the makers', () => {
	it('says of each thing that the operator has not named it', async () => {
		const about = await page({})
		for (const [id, words] of [
			['operator', 'has not named who runs it'],
			['editors', 'has not named the editors'],
			['contact', 'has not named an e-mail address'],
			['funding', 'has not named who pays for it'],
		])
			expect(textOf(about.getElementById(String(id)))).toContain(words)
	})

	it('prints the texts of the operator as they are, line breaks kept and markup escaped', async () => {
		const settings = {
			ABOUT_OPERATOR: 'An association\nVienna <b>&</b>',
			ABOUT_EDITORS: 'Two editors',
			ABOUT_FUNDING: 'Donations',
			CONTACT_EMAIL: 'editors@archive.example',
		}
		const about = await page(settings)
		const operator = about.querySelector('#operator p')
		expect(operator?.textContent).toBe(settings.ABOUT_OPERATOR)
		expect(operator?.className).toContain('whitespace-pre-line')
		expect(about.querySelector('#operator b')).toBeNull()
		expect(textOf(about.getElementById('editors'))).toContain('Two editors')
		expect(textOf(about.getElementById('funding'))).toContain('Donations')
		expect(about.querySelector('a[href="mailto:editors@archive.example"]')).not.toBeNull()
	})

	it('cites the archive as a whole, by its home page, in every style', async () => {
		const whole = (await page({})).getElementById('whole')
		expect(whole?.querySelectorAll('dd').length).toBeGreaterThan(2)
		expect(textOf(whole?.querySelector('dd'))).toContain('http://archive.test/')
		expect(whole?.querySelector('a[href="/cite/home.ris"]')).not.toBeNull()
	})

	it('says which parts of the outside standard it follows, and that it does not meet the whole', async () => {
		const standards = textOf((await page({})).getElementById('standards'))
		expect(standards).toContain('follow parts of the Standards for Casualty Recording')
		expect(standards).toContain('does not meet these standards as a whole')
	})

	it('is well formed', async () => {
		const about = await page({})
		expect(repeatedIds(about)).toEqual([])
		expect(skippedHeadings(about)).toEqual([])
		expect(brokenTargets(about)).toEqual([])
		expect(renderToStaticMarkup(<AboutPage {...(await aboutPage(contextWith({})))} />)).not.toContain(
			'style=',
		)
	})
})
