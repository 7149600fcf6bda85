/** The language of a text as a BCP 47 tag, and the attributes of the element that shows it. */

/** Scripts that run from right to left (ISO 15924). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** The canonical form of a tag, such as `fa` or `en-GB`; `''` of `''`, and null of what is no tag. */
export function canonicalLanguage(tag: string): string | null {
	if (tag === '') return ''
	// Longer names of languages, such as `Persian`, are well-formed, but no tags in use.
	if (!/^[a-z]{2,3}(-|$)/i.test(tag)) return null
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? null
	} catch {
		return null
	}
}

export type TextAttributes = { lang?: string; dir: 'auto' | 'ltr' | 'rtl' }

/** Attributes of an element with text in a language; without one its letters decide on the direction. */
export function textAttributes(language: string): TextAttributes {
	if (language === '') return { dir: 'auto' }
	const { script = '' } = new Intl.Locale(language).maximize()
	return { lang: language, dir: rightToLeft.has(script) ? 'rtl' : 'ltr' }
}

/** The same for HTML that is written as text: ` lang="fa" dir="rtl"`. */
export function textAttributesHtml(language: string): string {
	const attributes = Object.entries(textAttributes(language))
	return attributes.map(([name, value]) => ` ${name}="${value}"`).join('')
}
