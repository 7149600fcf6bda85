/**
 * Builds app/ui/sprite.svg from the Lucide icons that `icon-names.ts` lists. Symbols keep only their
 * shapes: stroke and size come from the place of use. Run before the build, the tests and the development server.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { ICON_NAMES, type IconName } from '../app/ui/icon-names.ts'

const root = new URL('../', import.meta.url)
const target = new URL('app/ui/sprite.svg', root)

async function symbol(name: IconName): Promise<string> {
	const source = await readFile(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8')
	const shapes = source.match(/<svg[^>]*>([\s\S]*)<\/svg>/)?.[1]
	if (!shapes) throw new Error(`lucide-static/icons/${name}.svg holds no svg element`)
	return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`
}

const symbols = await Promise.all(ICON_NAMES.map(symbol))
await writeFile(
	target,
	`<!-- Lucide icons, ISC licence, lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
