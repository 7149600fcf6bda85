import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { articleInput } from '../../../../app/domain/articles/article-input.ts'
import { createArticle, deleteArticle } from '../../../../app/domain/articles/articles.server.ts'
import { trashDays } from '../../../../app/domain/articles/trash.server.ts'
import { sweepImageTrash } from '../../../../app/domain/images/image-trash.server.ts'
import { findImage, storeImage } from '../../../../app/domain/images/images.server.ts'
import { imagePath, sharedAddress } from '../../../../app/lib/uploads.ts'
import * as imagesRoute from '../../../../app/routes/_admin.admin_.images.tsx'
import * as trashRoute from '../../../../app/routes/_admin.admin_.trash.tsx'
import type { Context } from '../../../../app/runtime/context.server.ts'
import type { Image } from '../../../../db/repositories/images.ts'
import { articleBody } from '../../../factories/article.ts'
import { adminClient } from '../../../support/admin-client.ts'
import { itShared as it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'

let width = 200

async function openPages() {
	const images = await adminClient(imagesRoute, '/admin/images')
	return { images, trash: await adminClient(trashRoute, '/admin/trash', { signedIn: images.headers }) }
}
let pages: Awaited<ReturnType<typeof openPages>>

it.beforeAll(async () => {
	pages = await openPages()
})

/** Stores an image that is no other test's. */
async function makeStored(alt: string): Promise<Image> {
	width += 1
	const bytes = await makeImage(width, 100).png().toBuffer()
	const file = new File([new Uint8Array(bytes)], 'image.png')
	return storeImage(testContext, file, { alt, isDecorative: false, credit: '', source: '' })
}

const isOnDisk = (image: Image) => existsSync(path.join(testContext.env.dataFolder, imagePath(image)))

const later = (days: number): Context => ({
	...testContext,
	clock: () => new Date(Date.now() + days * 86_400_000),
})

const write = (title: string, content: string) =>
	createArticle(testContext, articleInput.parse(articleBody({ title, content })))

describe('an image that is deleted', () => {
	it('can be brought back at once', async () => {
		const image = await makeStored('Deleted by mistake')
		const { images, trash } = pages
		const deleted = await images.post({ id: String(image.id), intent: 'delete' })
		expect(deleted.status).toBe(303)
		const page = await images.read()
		expect(page.flash).toMatchObject({ deletedImage: image.id })
		expect(page.images.map(({ id }) => id)).not.toContain(image.id)
		expect(isOnDisk(image)).toBe(true)
		expect((await trash.post({ image: String(image.id), intent: 'restore' })).status).toBe(303)
		expect((await images.read()).images.map(({ id }) => id)).toContain(image.id)
		expect((await trash.post({ image: String(image.id), intent: 'restore' })).status).toBe(404)
	})

	it('is deleted for good with its files when somebody asks, or after as long as articles are', async () => {
		const [asked, swept] = [await makeStored('Asked'), await makeStored('Swept')]
		const { images, trash } = pages
		for (const { id } of [asked, swept]) await images.post({ id: String(id), intent: 'delete' })
		const { images: shown } = await trash.read()
		expect(shown.images.map(({ alt }) => alt)).toEqual(expect.arrayContaining(['Asked', 'Swept']))
		expect((await trash.post({ image: String(asked.id), intent: 'purge' })).status).toBe(303)
		expect(isOnDisk(asked)).toBe(false)
		await sweepImageTrash(later(trashDays - 1))
		expect(isOnDisk(swept)).toBe(true)
		await sweepImageTrash(later(trashDays + 1))
		expect(isOnDisk(swept)).toBe(false)
	})

	it('stays in the trash while one of its files cannot be removed', async () => {
		const image = await makeStored('Stuck')
		const { images, trash } = pages
		await images.post({ id: String(image.id), intent: 'delete' })
		const stuck = path.join(testContext.env.dataFolder, sharedAddress(image))
		rmSync(stuck)
		mkdirSync(stuck)
		const purge = () => trash.post({ image: String(image.id), intent: 'purge' })
		expect((await purge()).status).toBe(500)
		expect((await trash.read()).images.images.map(({ alt }) => alt)).toContain('Stuck')
		rmdirSync(stuck)
		expect((await purge()).status).toBe(303)
		expect(isOnDisk(image)).toBe(false)
	})

	it('stays when an article names its address again', async () => {
		const image = await makeStored('Named again')
		const { images, trash } = pages
		await images.post({ id: String(image.id), intent: 'delete' })
		await write('Names it again', `<p><img src="${imagePath(image)}" alt="A map"></p>`)
		expect((await trash.post({ image: String(image.id), intent: 'purge' })).status).toBe(409)
		await sweepImageTrash(later(trashDays + 1))
		expect(isOnDisk(image)).toBe(true)
		expect(await findImage(testContext, image.id)).toEqual(image)
	})
})

describe('the page of images', () => {
	it('names the articles that show each, and the question everything that uses it', async () => {
		const image = await makeStored('In use')
		const { id } = await write('Shows it', `<p><img src="${imagePath(image)}" alt="A map"></p>`)
		const { read, post } = pages.images
		const usesOf = async () => (await read()).images.find((shown) => shown.id === image.id)?.uses
		expect(await usesOf()).toEqual([{ id, title: 'Shows it' }])
		expect((await read(`?delete=${image.id}`)).toDelete?.uses).toEqual(['Shows it'])
		await deleteArticle(testContext, id)
		expect(await usesOf()).toEqual([])
		expect((await read(`?delete=${image.id}`)).toDelete?.uses).toEqual(['Shows it'])
		expect((await post({ id: String(image.id), intent: 'delete' })).status).toBe(409)
	})
})
