/** Citations of versions as files. */
import { beforeEach, expect } from 'vitest'
import { findCitationFile } from '../../../../../app/formats/citations/citation-file.server.ts'
import { findCitable } from '../../../../../app/formats/citations/find-citable.server.ts'
import { storePublished } from '../../../../factories/article.ts'
import { save } from '../../../../support/blog-site.ts'
import { it, testContext } from '../../../../support/database.ts'
import { siteOrigin } from '../../../../support/settings.ts'

let id: number

beforeEach(async () => {
	id = (await storePublished({ slug: 'dates', title: 'First' })).id
	await save(id, { slug: 'dates', title: 'Second' })
})

it('cites the text of the version at its own address', async () => {
	expect(await findCitable(testContext, '/blog/dates/versions/1')).toMatchObject({
		id: 'blog/dates/versions/1',
		kind: 'blogPost',
		title: 'First (version 1)',
		url: `${siteOrigin}/blog/dates?version=1`,
	})
})

it.each([
	'/blog/dates/versions/3',
	'/blog/dates/versions/0',
	'/blog/dates/versions/one',
	'/blog/dates/versions',
	'/blog/none/versions/1',
])('%s offers no citation', async (path) => {
	expect(await findCitable(testContext, path)).toBeNull()
})

it('gives a file of the version, also after its slug has changed', async () => {
	const found = await findCitationFile(testContext, 'blog/dates/versions/1.ris')
	expect(found).toMatchObject({ file: { name: 'tdw-blog-dates-versions-1.ris' } })
	expect(found && 'file' in found && found.file.text).toContain(`UR  - ${siteOrigin}/blog/dates?version=1`)
	await save(id, { slug: 'new-dates', title: 'Second' })
	expect(await findCitationFile(testContext, 'blog/dates/versions/1.ris')).toEqual({
		movedTo: 'blog/new-dates/versions/1.ris',
	})
})

it('gives none of an article that is not public', async () => {
	await save(id, { slug: 'dates', status: 'draft' })
	expect(await findCitationFile(testContext, 'blog/dates/versions/1.ris')).toBeNull()
})
