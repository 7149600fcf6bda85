// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFollowRecord, startShare } from '../../../../app/site/browser/follow-record.ts'

const page =
	'<a href="/id/d9-4">d9-4</a><p id="d9-4">Entry</p><p id="notes">Notes</p><section class="cite">Page</section>'
const read = vi.fn<(address: string) => Promise<Response>>()
const box = () => document.querySelector('.cite')?.textContent

async function goTo(hash: string) {
	history.replaceState(null, '', hash || location.pathname)
	window.dispatchEvent(new Event('hashchange'))
}

beforeEach(() => {
	document.body.innerHTML = page
	history.replaceState(null, '', location.pathname)
	read
		.mockReset()
		.mockImplementation(async (address) => new Response(`<section class="cite">Box of ${address}</section>`))
	vi.stubGlobal('fetch', read)
})

afterEach(() => vi.unstubAllGlobals())

it('turns the citation to the entry that the address names, and back to the page', async () => {
	startFollowRecord()
	await goTo('#d9-4')
	await vi.waitFor(() => expect(box()).toBe('Box of /id/d9-4/cite'))
	await goTo('')
	await vi.waitFor(() => expect(box()).toBe('Page'))
})

it('turns to the entry as of the edition of the page', async () => {
	document.body.innerHTML = page.replace('/id/', '/at/3/id/')
	startFollowRecord()
	await goTo('#d9-4')
	await vi.waitFor(() => expect(box()).toBe('Box of /at/3/id/d9-4/cite'))
})

it('keeps the citation of the page for an anchor that is no record, and when the other cannot be read', async () => {
	startFollowRecord()
	await goTo('#notes')
	await vi.waitFor(() => expect(box()).toBe('Page'))
	expect(read).not.toHaveBeenCalled()
	read.mockRejectedValue(new Error('offline'))
	await goTo('#d9-4')
	await vi.waitFor(() => expect(read).toHaveBeenCalled())
	expect(box()).toBe('Page')
})

it('opens the dialog of the device to share, where there is one', () => {
	document.body.innerHTML = '<a href="/id/d9-4/cite#share">Share</a>'
	const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
	vi.stubGlobal('navigator', { share })
	startShare()
	document.querySelector('a')?.click()
	expect(share).toHaveBeenCalledExactlyOnceWith({ url: new URL('/id/d9-4', location.href).href })
})
