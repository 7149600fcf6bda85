import { expect, it } from 'vitest'
import { oneByOne } from '../../../server/one-by-one.ts'

/** A reading that is made when `finish` is called. */
function reading(url: string, begun: string[]) {
	let finish = (_text: string) => {}
	let fail = (_error: Error) => {}
	const promise = new Promise<string>((resolve, reject) => {
		finish = resolve
		fail = reject
	})
	const made = oneByOne(url, () => {
		begun.push(url)
		return promise
	})
	return { made, finish, fail }
}

/** Lets everything begin that has nothing to wait for. */
async function settle() {
	for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

it('makes pages in the order in which they were asked for, each when the one before is done', async () => {
	const begun: string[] = []
	const [first, second, third] = ['/', '/search?q=x', '/'].map((url) => reading(url, begun))
	await settle()
	expect(begun).toEqual(['/'])
	first?.fail(new Error('broken'))
	await expect(first?.made).rejects.toThrow('broken')
	await settle()
	expect(begun).toEqual(['/', '/search?q=x'])
	second?.finish('found')
	third?.finish('home')
	expect(await Promise.all([second?.made, third?.made])).toEqual(['found', 'home'])
})

it('lets nothing wait for a page that does not need the processor', async () => {
	const begun: string[] = []
	const page = reading('/timeline', begun)
	const urls = ['/healthz', '/api/articles?limit=1', '/download', '/download?x', '/download.data']
	const others = urls.map((url) => reading(url, begun))
	const next = reading('/downloads-of-others', begun)
	await settle()
	expect(new Set(begun)).toEqual(new Set(['/timeline', ...urls]))
	for (const each of [page, ...others, next]) each.finish('done')
	expect(await next.made).toBe('done')
})
