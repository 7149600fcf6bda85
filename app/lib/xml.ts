/** Characters that XML 1.0 forbids even when escaped: most control characters and halves of surrogate pairs. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text without the characters that no XML document may hold. */
export function dropForbidden(text: string): string {
	return text.replace(forbidden, '')
}

/** Text as it is written in an XML element or attribute: `a & b` gives `a &amp; b`. */
export function escapeXml(text: string): string {
	return dropForbidden(text)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&apos;')
}
