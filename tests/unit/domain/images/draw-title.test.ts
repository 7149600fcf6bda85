import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawTitle } from '../../../../app/domain/images/encoder/draw-title.server.ts'
import { unpackWoff } from '../../../../scripts/unpack-woff.ts'

const woff = 'node_modules/@fontsource/stix-two-text/files/stix-two-text-latin-600-normal.woff'
const plain = { create: { width: 1200, height: 630, channels: 3, background: '#ffffff' } } as const
// Pango goes on reading a font that it has read once.
const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
const background = path.join(folder, 'paper.png')
const font = path.join(folder, 'title.ttf')

beforeAll(async () => {
	await sharp(plain).png().toFile(background)
	writeFileSync(font, unpackWoff(readFileSync(woff)))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The rows and columns that the title takes, in pixels; null where nothing was drawn. */
async function draw(title: string, more: { note?: string; shapes?: string } = {}) {
	const file = path.join(folder, 'drawn/title.png')
	await drawTitle({ title, ...more, background, font, file })
	const drawn = sharp(readFileSync(file))
	expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
	const { entropy } = await drawn.stats()
	if (entropy === 0) return null
	const { info } = await drawn.trim().toBuffer({ resolveWithObject: true })
	const left = -(info.trimOffsetLeft ?? 0)
	const top = -(info.trimOffsetTop ?? 0)
	return { left, top, right: left + info.width, bottom: top + info.height }
}

describe('the image of a title', () => {
	it.each([
		['a short one', 'Why dates differ'],
		['markup', '</span><b>& "quotes" <span foreground="red">'],
		['line breaks and control characters', 'One\nTwo\u0000\u0007\tThree'],
		['two hundred letters without a space', 'W'.repeat(200)],
		['two hundred letters in words', 'As long as a title may be '.repeat(8).slice(0, 200)],
		['letters that no font has', '\u{10ffff}'.repeat(200)],
	])('holds %s between the rules of the card', async (_, title) => {
		const box = await draw(title)
		expect(box).not.toBeNull()
		expect(box?.left).toBeGreaterThanOrEqual(50)
		expect(box?.right).toBeLessThanOrEqual(1150)
		expect(box?.top).toBeGreaterThanOrEqual(130)
		expect(box?.bottom).toBeLessThanOrEqual(390)
	})

	it.each([
		['Persian', 'چرا تاریخ‌ها متفاوت است؟'],
		['Hebrew', 'מה ידוע'],
		['Arabic', '12: ما نعرفه'],
	])('stands at the right for %s', async (_, title) => {
		const box = await draw(title)
		expect(box?.left).toBeGreaterThan(300)
		expect(box?.right).toBeGreaterThan(1120)
	})

	it('keeps a title with facts off the map at its right', async () => {
		const box = await draw('Iranian missile hits Soroka hospital in Beersheba', {
			note: 'June 19, 2025, 07:10\nSoroka Medical Center, Beersheba and 4 more\nBy Iran\n71 to 80 injured',
		})
		expect(box?.right).toBeLessThanOrEqual(560)
		expect(box?.bottom).toBeLessThanOrEqual(530)
	})

	it('draws shapes where they say', async () => {
		const box = await draw('', { shapes: '<rect x="700" y="200" width="20" height="20"/>' })
		expect(box).toEqual({ left: 700, top: 200, right: 720, bottom: 220 })
	})

	it('leaves emoji out, also where nothing else is left', async () => {
		expect(await draw('Words 😀')).toEqual(await draw('Words'))
		expect(await draw('😀 🚀🇮🇷')).toBeNull()
		expect(await draw('👨‍👩‍👧 ❤️ \u200b')).toBeNull()
	})
})
