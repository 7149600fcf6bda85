/**
 * Builds app/ui/sprite.svg from the Lucide icons that `icon-names.ts` lists. Symbols keep only their
 * shapes: stroke and size come from the place of use. Run before the build, the tests and the development server.
 */
import { writeFile } from 'node:fs/promises'
import { icons as lucide } from '@iconify-json/lucide'
import { ICON_NAMES, type IconName } from '../app/ui/icon-names.ts'

const target = new URL('../app/ui/sprite.svg', import.meta.url)

/** Drawing of an icon: a group of shapes, or the only one. */
const stroke = / (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g

function symbol(name: IconName): string {
	const shapes = lucide.icons[name]?.body
	if (!shapes) throw new Error(`Lucide has no icon ${name}`)
	return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(stroke, '').replace(/<\/?g>/g, '')}</symbol>`
}

await writeFile(
	target,
	`<!-- Lucide icons, ISC license, lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${ICON_NAMES.map(symbol).join('\n')}\n</svg>\n`,
)
