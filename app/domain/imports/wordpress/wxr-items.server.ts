/** Reads an export of WordPress (WXR) as a stream of its items. */
import sax from 'sax'
import { readText } from '../decode-file.server.ts'
import { ImportFileError } from '../imported-post.ts'

/** An item: a post, page, attachment or anything else that WordPress stores like one. */
export type WxrItem = {
	/** Text of the elements without parts, such as `wp:post_name`. */
	fields: Map<string, string>
	categories: { domain: string; name: string }[]
	/** Custom fields that the import reads. */
	meta: Map<string, string>
	/** Slugs and paths that the post had before. */
	oldSlugs: string[]
	/** Names of those that it does not read, without WordPress' own. */
	otherMeta: string[]
	comments: number
}

export type WxrPart =
	| { item: WxrItem }
	| { site: string }
	| { author: string }
	| { termDescription: string }
	| { parentTerm: string }

/** A post is rejected for its length far below this. */
const textMaxLength = 4 * 1024 * 1024
const depthMax = 30
const categoriesMax = 500
const otherMetaMax = 500

/** Custom fields of an item that the import reads. */
const readMeta = new Set([
	'_thumbnail_id',
	'_wp_attachment_image_alt',
	'_yoast_wpseo_title',
	'_yoast_wpseo_metadesc',
	'footnotes',
	// Of our own export.
	'_published_at',
	'_first_published_at',
	'_external_featured_image',
	'_language',
])

/** Custom fields that WordPress itself keeps beside the text: who edits it, how players look, where a menu leads. */
const ownMeta =
	/^_(?:edit_|wp_|oembed_|menu_item_|encloseme$|pingme$|thumbnail_id$|trash_|customize_|starter_content)/

/** Custom fields that an item may have several times. */
const oldSlugMeta = new Set(['_wp_old_slug', '_old_path'])

/** The parts of the file in their order. Throws `ImportFileError` for what is no WXR, or not well-formed. */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
	const reader = new WxrReader()
	for await (const text of readText(file)) {
		reader.write(text)
		yield* reader.take()
	}
	reader.end()
	yield* reader.take()
}

class WxrReader {
	readonly #parser = sax.parser(true, {})
	readonly #path: string[] = []
	#text = ''
	#item: WxrItem | null = null
	#category = { domain: '' }
	#metaKey = ''
	#isWxr = false
	#parts: WxrPart[] = []

	constructor() {
		const parser = this.#parser
		parser.onerror = ({ message }) => this.#fail(message.split('\n')[0] ?? 'not well-formed')
		// Entities that a document declares can stand for gigabytes; those of XML and of characters need no declaration.
		parser.ondoctype = () => this.#fail('it declares a document type, which no export of WordPress has')
		parser.onopentag = ({ name, attributes }) => this.#open(name, attributes as Record<string, string>)
		parser.onclosetag = () => this.#close()
		parser.ontext = (text) => this.#append(text)
		parser.oncdata = (text) => this.#append(text)
	}

	write(text: string): void {
		if (this.#parser.position === 0 && /^\s*[{[]/.test(text))
			throw new ImportFileError('The file is JSON, not XML. If it comes from Ghost, choose Ghost.')
		this.#parser.write(text)
	}

	end(): void {
		this.#parser.close()
		if (!this.#isWxr) throw new ImportFileError('This is no export of WordPress: it has no wp:wxr_version.')
	}

	/** The parts since the last call. */
	take(): WxrPart[] {
		const parts = this.#parts
		this.#parts = []
		return parts
	}

	#fail(reason: string): never {
		throw new ImportFileError(
			`Line ${this.#parser.line + 1} of the file is not XML as expected: ${reason.replace(/\.$/, '')}.`,
		)
	}

	#append(text: string): void {
		if (this.#text.length < textMaxLength) this.#text += text
	}

	#open(name: string, attributes: Record<string, string>): void {
		if (this.#path.length === 0 && name !== 'rss')
			throw new ImportFileError('This is no export of WordPress: it begins with another element than rss.')
		if (this.#path.length >= depthMax) this.#fail('its elements are nested too deep')
		this.#path.push(name)
		this.#text = ''
		if (name === 'item')
			this.#item = {
				fields: new Map(),
				categories: [],
				meta: new Map(),
				oldSlugs: [],
				otherMeta: [],
				comments: 0,
			}
		if (name === 'category') this.#category = { domain: attributes.domain ?? '' }
	}

	#close(): void {
		const name = this.#path.pop() ?? ''
		const text = this.#text
		this.#text = ''
		const parent = this.#path.at(-1)
		if (name === 'item' && this.#item) {
			this.#parts.push({ item: this.#item })
			this.#item = null
		} else if (this.#item) this.#closeInItem(this.#item, name, parent, text)
		else if (name === 'wp:wxr_version') this.#isWxr = true
		else if (name === 'wp:base_blog_url') this.#parts.push({ site: text.trim() })
		else if (name === 'wp:author_login') this.#parts.push({ author: text.trim() })
		else if (text.trim() === '') return
		// Each stands once more in a `wp:term`.
		else if (/^wp:(?:category|tag)_description$/.test(name))
			this.#parts.push({ termDescription: text.trim() })
		else if (name === 'wp:category_parent') this.#parts.push({ parentTerm: text.trim() })
	}

	#closeInItem(item: WxrItem, name: string, parent: string | undefined, text: string): void {
		if (name === 'wp:comment') item.comments += 1
		else if (name === 'category' && item.categories.length < categoriesMax)
			item.categories.push({ ...this.#category, name: text.trim() })
		else if (name === 'wp:meta_key') this.#metaKey = text.trim()
		else if (name === 'wp:meta_value' && parent === 'wp:postmeta') {
			if (oldSlugMeta.has(this.#metaKey) && item.oldSlugs.length < otherMetaMax)
				item.oldSlugs.push(text.trim())
			else if (readMeta.has(this.#metaKey)) item.meta.set(this.#metaKey, text)
			else if (!ownMeta.test(this.#metaKey) && item.otherMeta.length < otherMetaMax)
				item.otherMeta.push(this.#metaKey)
		} else if (parent === 'item') item.fields.set(name, text)
	}
}
