import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirectTarget } from '../../../app/http/redirect-target.ts'

describe('safeRedirectTarget', () => {
	it('keeps paths of this site', () => {
		const paths = ['/', '/admin', '/admin/edit-article/3?a=b#c', '/blog/a%2Fb', '/a/b//c']
		expect(paths.map((to) => safeRedirectTarget(to, '/fallback'))).toEqual(paths)
	})

	it('falls back for everything else', () => {
		const rejected = [
			'//evil',
			'///evil',
			'/\\evil',
			'\\\\evil',
			'/\t/evil',
			'/.//evil',
			'/./\\evil',
			'/a/..//evil',
			'https:evil',
			'https://evil',
			'javascript:alert(1)',
			'evil',
			'@evil',
			'/\n/evil',
			' //evil',
			'',
			null,
			undefined,
		]
		expect(rejected.filter((to) => safeRedirectTarget(to, '/fallback') !== '/fallback')).toEqual([])
	})

	it('stays on the site whatever it is given, as a browser would resolve it', () => {
		const part = fc.constantFrom(
			'/',
			'\\',
			'.',
			'..',
			':',
			'@',
			'evil',
			'https:',
			'\t',
			'\n',
			'%2f',
			'?',
			'#',
			' ',
		)
		fc.assert(
			fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
				const target = safeRedirectTarget(parts.join(''), '/fallback')
				expect(new URL(target, 'https://archive.test').origin).toBe('https://archive.test')
			}),
			{ numRuns: 2000 },
		)
	})
})
