/** Content of WordPress posts as HTML. */
import { typedTextToHtml } from '../../../rich-text/typed-text.ts'

/** A shortcode, whose text a plugin would have replaced. */
const shortcode = /\[(\/?)([a-z][\w-]{2,40})((?:\s[^\][]*)?)\]/g

const shortcodeLoss = 'Shortcodes, left as text'

/**
 * The HTML of a post's content. That of the older editor has no paragraphs: WordPress makes them of blank lines when it
 * shows a post. Shortcodes of captions become captions; `lose` is called for the others.
 */
export function postContentHtml(content: string, lose: (label: string, detail?: string) => void): string {
	const captioned = captionsToFigures(content)
	for (const [, slash, name] of captioned.matchAll(shortcode)) {
		if (slash === '' && knownShortcodes.has(name ?? '')) lose(shortcodeLoss, `[${name}]`)
	}
	return /<!-- wp:/.test(content) ? captioned : typedTextToHtml(captioned)
}

const captionStart = '[caption'
const captionEnd = '[/caption]'
const captionedImage = /^\[caption[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/

/** Goes from end to end, so that captions without one do not take quadratic time. */
function captionsToFigures(content: string): string {
	const parts = content.split(captionEnd)
	const last = parts.pop() ?? ''
	const written = parts.map((part) => {
		const start = part.lastIndexOf(captionStart)
		const [all, image] = (start >= 0 && captionedImage.exec(part.slice(start))) || []
		if (!all || !image) return part + captionEnd
		const text = part.slice(start + all.length).trim()
		return `${part.slice(0, start)}<figure>${image}<figcaption>${text}</figcaption></figure>`
	})
	return written.join('') + last
}

/** Of WordPress itself and of much-used plugins; other words in brackets are an author's own. */
const knownShortcodes = new Set([
	'audio',
	'caption',
	'contact-form',
	'contact-form-7',
	'embed',
	'gallery',
	'playlist',
	'video',
	'wpforms',
	'youtube',
])
