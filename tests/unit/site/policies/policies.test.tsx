import { describe, expect, it } from 'vitest'
import { privacyPolicyPage, termsPage } from '../../../../app/site/policies/policies.server.ts'
import { PolicyPage } from '../../../../app/site/policies/policy-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
	textsOf,
} from '../../../support/page-markup.ts'

describe.each([
	['privacy policy', privacyPolicyPage(testContext)],
	['terms of use', termsPage(testContext)],
])('the page of the %s', (_, data) => {
	const page = renderPage(<PolicyPage {...data} />)

	it('is dated and effective June 24, 2025', () => {
		expect(textsOf(page, 'dl dt')).toEqual(['Last updated', 'Effective'])
		expect(textsOf(page, 'dl dd')).toEqual(['June 24, 2025', 'June 24, 2025'])
	})

	it('shows every section and closes with the contact', () => {
		const headings = [...data.policy.sections, data.policy.contact].map(({ heading }) => heading)
		expect(textsOf(page, '.policy h2')).toEqual(headings)
		expect(textsOf(page, 'nav li')).toEqual(headings)
		expect(page.querySelector('.policy > :last-child')?.id).toBe('contact')
		expect(textOf(page.getElementById('contact'))).toContain('answered within 30 days')
	})

	it('writes to the operator’s address where there is one, and names none where there is not', () => {
		expect(page.querySelector('a[href^="mailto:"]')).toBeNull()
		const withAddress = renderPage(<PolicyPage {...data} contactEmail="desk@archive.test" />)
		expect(textsOf(withAddress, '#contact a[href="mailto:desk@archive.test"]')).toEqual(['desk@archive.test'])
	})

	it('repeats no id, skips no heading level and has no broken links', () => {
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})
})

it('says what the installation records, below the policy’s own sections', () => {
	const headings = privacyPolicyPage(testContext).policy.sections.map(({ heading }) => heading)
	expect(headings.at(-1)).toBe('What this site records today')
	expect(termsPage(testContext).policy.sections.map(({ heading }) => heading)).not.toContain(headings.at(-1))
})
