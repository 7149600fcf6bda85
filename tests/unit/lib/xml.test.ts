import { expect, it } from 'vitest'
import { dropForbidden, escapeXml } from '../../../app/lib/xml.ts'

it('escapes what means something in XML', () => {
	expect(escapeXml(`<a href="b">'&'</a>`)).toBe('&lt;a href=&quot;b&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;')
})

it('drops what XML forbids and keeps every script', () => {
	expect(dropForbidden('a\u0000b\u0008c\u001fd\ufffee\ud800f')).toBe('abcdef')
	const kept = 'tab\tline\nreturn\r سلام\u200cها שלום 🕊'
	expect(dropForbidden(kept)).toBe(kept)
})
