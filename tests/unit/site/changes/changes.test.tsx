/** The page of changes. */

import { describe, expect, it } from 'vitest'
import { content } from '../../../../app/runtime/content.server.ts'
import { changesPage } from '../../../../app/site/changes/changes.server.ts'
import { ChangesPage } from '../../../../app/site/changes/changes-page.tsx'
import { testContext } from '../../../support/database.ts'
import {
	brokenTargets,
	renderPage,
	repeatedIds,
	skippedHeadings,
	textOf,
} from '../../../support/page-markup.ts'

describe('the page of changes', () => {
	it('gives every change once, with its words before and after and the reason', async () => {
		const page = renderPage(<ChangesPage {...(await changesPage(testContext))} />)
		const { changes } = content()
		expect(page.querySelectorAll('section li')).toHaveLength(changes.length)
		const spaced = (text: string) => text.replace(/\s+/g, ' ')
		for (const { id, before, after, reason } of changes) {
			const text = spaced(textOf(page.getElementById(id)))
			for (const part of [before, after, reason]) expect(text, id).toContain(spaced(part ?? ''))
		}
	})

	it('tells the date of the record from that of the edition', async () => {
		const page = renderPage(<ChangesPage {...(await changesPage(testContext))} />)
		expect(textOf(page.body)).toMatch(/Record as of June.24, 2025; this edition is of November.23, 2026/)
	})

	it('links each change to its record where that has a place, and repeats no id', async () => {
		const page = renderPage(<ChangesPage {...(await changesPage(testContext))} />)
		expect(page.querySelector('#change-1 a')?.getAttribute('href')).toContain('#d1-4')
		expect(repeatedIds(page)).toEqual([])
		expect(skippedHeadings(page)).toEqual([])
		expect(brokenTargets(page)).toEqual([])
	})
})
