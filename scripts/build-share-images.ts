/**
 * Writes public/share/: the picture of each page and each day that is shown where its address is shared, 1200 by 630
 * pixels. `app/lib/share-image.ts` names the files. They carry the setting SITE_NAME. Run before the build.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { shareImagePath } from '../app/lib/share-image.ts'
import { env } from '../app/runtime/env.server.ts'
import { registerColumns } from '../app/site/charts/register-cells.ts'
import { loadContent } from '../content/load.ts'
import { type ShareCard, shareCard } from './share-card.ts'
import { shareCards } from './share-cards.ts'
import { shareRegister } from './share-register.ts'

/** Pixels; the foot holds the register and the name of the site. */
const frame = { width: 1200, height: 630, margin: 56, foot: 236 }

const root = fileURLToPath(new URL('../', import.meta.url))

async function font(family: string, name: string, weight: 400 | 600) {
	const file = `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`
	return { name: family, weight, style: 'normal' as const, data: await readFile(path.join(root, file)) }
}

const content = loadContent(path.join(root, 'content'))
const columns = registerColumns(content.timeline)
const fonts = await Promise.all([
	font('serif', 'stix-two-text', 600),
	font('mono', 'red-hat-mono', 400),
	font('mono', 'red-hat-mono', 600),
])

async function draw(card: ShareCard): Promise<Uint8Array> {
	const words = await satori(shareCard(card, { ...frame, siteName: env().SITE_NAME }), { ...frame, fonts })
	const box = { x: frame.margin, y: frame.height - frame.foot, width: frame.width - 2 * frame.margin }
	const register = shareRegister(columns, box, card.day)
	return new Resvg(words.replace('</svg>', `${register}</svg>`)).render().asPng()
}

await rm(path.join(root, 'public/share'), { recursive: true, force: true })
await mkdir(path.join(root, 'public/share'), { recursive: true })
for (const card of shareCards(content)) {
	await writeFile(path.join(root, 'public', shareImagePath(card.path)), await draw(card))
}
