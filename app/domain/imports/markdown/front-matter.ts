/** Front matter of Markdown files, with the names that Hugo, Jekyll, Astro, Eleventy and our own export use. */
import { parse } from 'yaml'
import { z } from 'zod'
import { RejectedContentError } from '../../../rich-text/rejected-content.ts'

/** A post has about a thousand. */
const maxLength = 64 * 1024

const anything = z.unknown().optional()

/** Any text, number, date or list of these as a line of text. */
const line = anything.transform((value) =>
	(Array.isArray(value) ? value : [value]).flatMap(toLine).join(', '),
)

const lines = anything.transform((value) => (Array.isArray(value) ? value : [value]).flatMap(toLine))

/** A list; a line of text is one, parted by commas. */
const list = anything.transform((value) =>
	typeof value === 'string' ? value : lines.parse(value).join(', '),
)

const image = anything.transform((value) => {
	const named = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
	const [src = ''] = toLine(named ? (named.src ?? named.url ?? named.image ?? named.relative) : value)
	const [alt = ''] = named ? toLine(named.alt) : []
	return src === '' ? null : { src, alt }
})

const flag = anything.transform((value) => value === true || value === 'true')

const frontMatter = z.object({
	title: line,
	slug: line,
	date: line,
	publishDate: line,
	published: anything.transform((value) => (typeof value === 'string' || value === false ? value : '')),
	pubDate: line,
	firstPublished: line,
	draft: flag,
	status: line,
	excerpt: line,
	description: line,
	summary: line,
	keywords: list,
	tags: list,
	categories: list,
	image,
	featuredImage: image,
	featured_image: image,
	feature_image: image,
	cover: image,
	imageAlt: line,
	seoTitle: line,
	seoDescription: line,
	language: line,
	lang: line,
	url: line,
	permalink: line,
	aliases: lines,
})

export type FrontMatter = z.output<typeof frontMatter>

/** The front matter of a file, and the text below. Throws `RejectedContentError`. */
export function readFrontMatter(source: string): { about: FrontMatter; body: string } {
	const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
	if (/^\+\+\+\n/.test(text))
		throw new RejectedContentError('Front matter in TOML is not supported. Write it in YAML.')
	const [all, yaml] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? []
	if (all === undefined) return { about: frontMatter.parse({}), body: text }
	if (all.length > maxLength) throw new RejectedContentError('Its front matter has more than 64 KiB.')
	return { about: frontMatter.parse(readYaml(yaml ?? '')), body: text.slice(all.length) }
}

function readYaml(yaml: string): Record<string, unknown> {
	let value: unknown
	try {
		// Aliases within aliases can stand for gigabytes: no front matter needs more than a few. Of equal keys the last one
		// counts, as in Jekyll: to look for them takes quadratic time.
		value = parse(yaml, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'error' })
	} catch (error) {
		throw new RejectedContentError(
			`The front matter is not YAML as expected: ${(error as Error).message.split('\n')[0]}`,
		)
	}
	if (value === null || value === undefined) return {}
	if (typeof value !== 'object' || Array.isArray(value))
		throw new RejectedContentError('The front matter has no names with values.')
	return value as Record<string, unknown>
}

function toLine(value: unknown): string[] {
	if (value instanceof Date) return [Number.isNaN(value.getTime()) ? '' : value.toISOString()]
	if (typeof value === 'number' || typeof value === 'string') return [String(value)]
	return []
}
