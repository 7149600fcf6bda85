import { expect, it } from 'vitest'
import { strongTag, weakTag } from '../../../app/http/etag.ts'

it('entity tags stay the same with a new version of the program, so that clients load nothing again', () => {
	expect(strongTag('abc')).toBe('"ungWv48Bz-pBQUDeXa4iI7"')
	expect(strongTag(Buffer.from('abc'))).toBe(strongTag('abc'))
	expect(weakTag('abc')).toBe('W/"ungWv48Bz-pBQUDeXa4iI7"')
	expect(weakTag('abc', 27)).toBe('W/"ungWv48Bz-pBQUDeXa4iI7ADYaO"')
})
