/** Choosing a stored image for a field of the article's form, without script. */
import { describe, expect } from 'vitest'
import { storeImage } from '../../../../app/domain/images/images.server.ts'
import { imagePath } from '../../../../app/lib/uploads.ts'
import * as imagesRoute from '../../../../app/routes/_admin.admin_.images.tsx'
import type { Image } from '../../../../db/repositories/images.ts'
import { storeArticle } from '../../../factories/article.ts'
import { password } from '../../../factories/user.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'
import { siteOrigin } from '../../../support/settings.ts'
import { openEditor } from '../article-form/open-editor.ts'

const elsewhere = 'https://elsewhere.example/a.jpg?x=1&y=2'

const openImages = () => adminClient(imagesRoute, '/admin/images')
let images: Awaited<ReturnType<typeof openImages>>
let map: Image
let hill: Image

it.beforeAll(async () => {
	images = await openImages()
	map = await store(210, { alt: 'A map', credit: 'The archive' })
	hill = await store(220, { alt: 'A hill', credit: '' })
})

async function store(width: number, description: { alt: string; credit: string }): Promise<Image> {
	const file = new File([new Uint8Array(await makeImage(width, 100).png().toBuffer())], 'image.png')
	return storeImage(testContext, file, { ...description, isDecorative: false, source: '' })
}

const typed = {
	title: 'Typed',
	slug: 'typed',
	excerpt: 'An excerpt',
	content: 'First.\n\nSecond.',
	contentFormat: 'typed',
	featuredImage: '',
	seoTitle: 'Typed too',
	changeNote: 'A note',
	publishDate: '2030-01-02',
	publishTime: '03:04',
	publishZone: 'UTC',
	version: '1',
	draftId: '',
	edits: '0',
}

/** Presses CHOOSE IMAGE; resolves to the address of the chooser. */
async function leave(id: number | null, fields: Record<string, string>, query = '') {
	const { post } = await openEditor(id, images.headers)
	const { status, location } = await post(fields, { query })
	expect(status).toBe(303)
	return new URL(location ?? '', siteOrigin)
}

/** Follows the way back to the form, with the image that is chosen. */
async function comeBack(chooser: URL, image: Image | null, id: number | null = null) {
	const { choice } = await images.read(chooser.search)
	const back = new URL(choice?.returnTo ?? '', siteOrigin)
	if (image) {
		back.searchParams.set('image', String(image.id))
		back.searchParams.set('field', choice?.field ?? '')
		if (choice?.remote) back.searchParams.set('replaces', choice.remote.address)
	}
	return (await openEditor(id, images.headers)).read(back.search)
}

describe('CHOOSE IMAGE without script', () => {
	it('comes back with the image in the field and with everything that was typed', async () => {
		const chooser = await leave(null, { ...typed, formId: 'first-window', chooseImage: 'featuredImage' })
		const { resumed, opened } = await comeBack(chooser, map)
		const { title, excerpt, content, seoTitle, changeNote } = typed
		expect(resumed).toMatchObject({
			values: { title, excerpt, content, seoTitle, changeNote, featuredImage: siteOrigin + imagePath(map) },
			schedule: { date: '2030-01-02', time: '03:04', zone: 'UTC' },
			version: '1',
			formId: 'first-window',
		})
		expect(opened?.id).toBe('first-window')
		expect((await comeBack(chooser, null)).resumed?.values?.featuredImage).toBe('')
	})

	it('puts an image with its description and credit below the content', async () => {
		const chooser = await leave(null, { ...typed, formId: 'content-window', chooseImage: 'content' })
		const { resumed } = await comeBack(chooser, map)
		expect(resumed?.values?.content).toBe(
			`First.\n\nSecond.\n\n<figure><img src="${imagePath(map)}" alt="A map"><figcaption>Credit: The archive</figcaption></figure>`,
		)
	})

	it('keeps the version that the text began from, and which text of the article it is', async () => {
		const { id } = await storeArticle({ title: 'Stored' })
		const fields = { ...typed, formId: 'edit-window', privateDraft: '3', chooseImage: 'featuredImage' }
		const chooser = await leave(id, { ...fields, version: '7' })
		expect((await comeBack(chooser, map, id)).resumed).toMatchObject({ version: '7', privateDraft: '3' })
		const ofPublic = await leave(id, { ...typed, chooseImage: 'featuredImage' }, '?text=public')
		expect(ofPublic.searchParams.get('return')).toMatch(/&text=public$/)
	})

	it('loses no text of a window that goes back and chooses again', async () => {
		const window = { ...typed, formId: 'two-texts' }
		const first = await leave(null, { ...window, content: 'Later', edits: '3', chooseImage: 'content' })
		const second = await leave(null, { ...window, content: 'Other', edits: '0', chooseImage: 'content' })
		expect((await comeBack(first, null)).resumed?.values?.content).toBe('Later')
		expect((await comeBack(second, null)).resumed?.values?.content).toBe('Other')
	})

	it('signs in first where the session has ended, and keeps the text', async () => {
		const fields = { ...typed, formId: 'signed-out', chooseImage: 'content' }
		const { post } = await openEditor(null, { Cookie: '' })
		const send = (more: Record<string, string>) => post({ ...fields, ...more })
		expect(await send({})).toMatchObject({ status: 401, body: { values: { content: typed.content } } })
		const { status, location } = await send({ username: 'editor', password })
		expect(status).toBe(303)
		const { resumed } = await comeBack(new URL(location ?? '', siteOrigin), map)
		expect(resumed?.values?.content).toContain(typed.content)
	})

	it('asks for no title or content, and stores no password', async () => {
		const chooser = await leave(null, {
			...typed,
			title: '',
			content: '',
			formId: 'empty',
			password: 'a secret',
			chooseImage: 'content',
		})
		const { resumed } = await comeBack(chooser, hill)
		expect(resumed?.values?.content).toBe(`<p><img src="${imagePath(hill)}" alt="A hill"></p>`)
		const rows = await testContext.db.selectFrom('article_autosaves').select('form').execute()
		expect(JSON.stringify(rows)).not.toContain('a secret')
	})
})

describe('FETCH INTO THE ARCHIVE without script', () => {
	const content = `Typed  text\n\n<figure><img src="${elsewhere.replace('&', '&amp;')}" alt="Seen" width="9"><figcaption>C</figcaption></figure>`

	it('leads to a form with the description of the image, and back to the text with a stored one', async () => {
		const fields = { ...typed, formId: 'fetching', content, featuredImage: elsewhere, fetchImage: elsewhere }
		const chooser = await leave(null, fields)
		const { choice } = await images.read(chooser.search)
		expect(choice?.remote).toEqual({ address: elsewhere, alt: 'Seen' })
		const { resumed } = await comeBack(chooser, map)
		expect(resumed?.values).toMatchObject({
			featuredImage: siteOrigin + imagePath(map),
			content: `Typed  text\n\n<figure><img src="${imagePath(map)}" alt="Seen"><figcaption>C</figcaption></figure>`,
		})
	})

	it('says why an image was not fetched, with what was typed', async () => {
		const address = 'http://127.0.0.1:1/a.jpg'
		const chooser = await leave(null, { ...typed, formId: 'refused', fetchImage: address })
		const post = (alt: string) =>
			images.post({ intent: 'fetch', alt, credit: 'Me' }, { query: chooser.search })
		expect(await post('')).toMatchObject({ status: 400, body: { field: 'alt' } })
		const { status, body } = await post('A map')
		expect(status).toBe(400)
		expect(body).toMatchObject({
			alert: expect.stringContaining('not on the public Internet'),
			typed: { alt: 'A map', credit: 'Me' },
		})
	})
})

describe('the page on which an image is chosen', () => {
	const forStored = (id: number) =>
		`?choose=featuredImage&return=${encodeURIComponent(`/admin/edit-article/${id}`)}`

	it('finds images by the words of their descriptions', async () => {
		const { id } = await storeArticle({ title: 'Searched' })
		const search = async (q: string) => {
			const page = await images.read(`${forStored(id)}&q=${encodeURIComponent(q)}`)
			return page.images.map(({ alt }) => alt)
		}
		expect(await search('ARCHIVE map')).toEqual(['A map'])
		expect(await search('hill')).toEqual(['A hill'])
		expect(await search('100%')).toEqual([])
		expect(await search('')).toEqual(['A hill', 'A map'])
	})

	it('leads an image into the stored text where nothing was typed', async () => {
		const { id } = await storeArticle({ title: 'Unchanged', excerpt: 'As stored' })
		const { resumed } = await comeBack(new URL(`/admin/images${forStored(id)}`, siteOrigin), map, id)
		expect(resumed?.values).toMatchObject({
			title: 'Unchanged',
			excerpt: 'As stored',
			featuredImage: siteOrigin + imagePath(map),
		})
	})

	it('leads back to the form with an image that is uploaded there', async () => {
		const { id } = await storeArticle({ title: 'Uploaded for' })
		const file = new File([new Uint8Array(await makeImage(230, 100).png().toBuffer())], 'image.png')
		const form = new FormData()
		form.set('file', file)
		form.set('intent', 'upload')
		const send = () => images.post(form, { query: forStored(id) })
		expect(await send()).toMatchObject({ status: 400, body: { field: 'alt' } })
		form.set('alt', 'Sent here')
		const { status, location } = await send()
		expect(status).toBe(303)
		expect(location).toMatch(new RegExp(`^/admin/edit-article/${id}\\?image=\\d+&field=featuredImage$`))
	})

	it.each(['https://evil.example/', '//evil.example', '/admin/account', '/admin/edit-article/x', ''])(
		'leads back to forms of articles alone, not to %j',
		async (address) => {
			const page = await images.read(`?choose=content&return=${encodeURIComponent(address)}`)
			expect(page.choice).toBeNull()
		},
	)
})
