// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
	acknowledgeSave,
	type Draft,
	isAcknowledged,
	isSameText,
	listDrafts,
	mergeDrafts,
	moveLateDrafts,
	readValues,
	removeDraft,
	writeDraft,
} from '../../../../app/admin/article-form/drafts.ts'

const values = (content: string) => ({ ...readValues(new FormData()), content })
const draft = (fields: Partial<Draft> = {}): Draft => ({
	id: 'one',
	articleId: null,
	record: null,
	userId: 1,
	version: '',
	savedAt: '2026-01-01T00:00:00.000Z',
	edits: 1,
	values: values('<p>One</p>'),
	...fields,
})

beforeEach(() => {
	// Before the storage is used: the last test may have had it refuse.
	vi.restoreAllMocks()
	localStorage.clear()
	moveLateDrafts({ id: 0, version: 0 })
})

describe('copies of one draft in the browser and on the server', () => {
	it('are one draft: the one that was typed later', () => {
		const here = draft({ edits: 5, values: values('<p>Here</p>') })
		const there = draft({ edits: 6, values: values('<p>There</p>') })
		expect(mergeDrafts([here], [there])).toEqual([there])
		expect(mergeDrafts([here], [draft({ edits: 5, values: values('<p>Same</p>') })])).toEqual([here])
	})

	it('stand beside drafts of which there is one copy, last typed first', () => {
		const other = draft({ id: 'other', savedAt: '2026-01-02T00:00:00.000Z' })
		expect(mergeDrafts([draft()], [other]).map(({ id }) => id)).toEqual(['other', 'one'])
	})

	it('are gone together once the draft has been removed here', () => {
		writeDraft(draft({ id: 'removed' }))
		removeDraft('removed')
		expect(mergeDrafts(listDrafts(1), [draft({ id: 'removed', edits: 9 })])).toEqual([])
	})
})

describe('drafts', () => {
	it('lists the drafts of two windows, last typed first', () => {
		writeDraft(draft())
		writeDraft(draft({ id: 'two', savedAt: '2026-01-02T00:00:00.000Z' }))
		expect(listDrafts(1).map(({ id }) => id)).toEqual(['two', 'one'])
		removeDraft('two')
		expect(listDrafts(1).map(({ id }) => id)).toEqual(['one'])
	})

	it('are shown to the administrator who typed them', () => {
		writeDraft(draft())
		writeDraft(draft({ id: 'two', userId: null }))
		expect(listDrafts(2).map(({ id }) => id)).toEqual(['two'])
		expect(listDrafts(null).map(({ id }) => id)).toEqual(['two'])
	})

	it('never hold the password of somebody who signs in in the form', () => {
		const form = new FormData()
		form.set('password', 'correct horse battery')
		expect(JSON.stringify(readValues(form))).not.toContain('horse')
	})

	it('go when the same text has been acknowledged', () => {
		writeDraft(draft())
		acknowledgeSave('one', values('<p>One</p>'))
		expect(listDrafts(1)).toEqual([])
		expect(isAcknowledged('one', values('<p>One</p>'))).toBe(true)
	})

	it('stay when more was typed during the save, and then belong to the saved article', () => {
		writeDraft(draft({ values: values('<p>One, two</p>') }))
		acknowledgeSave('one', values('<p>One</p>'))
		expect(listDrafts(1)).toHaveLength(1)
		moveLateDrafts({ id: 7, version: 3 })
		expect(listDrafts(1)).toMatchObject([
			{ articleId: 7, version: '3', values: { content: '<p>One, two</p>' } },
		])
	})

	it('are not worth offering when the same text is stored', () => {
		const stored = values('<p>One</p>')
		expect(isSameText(stored, stored)).toBe(true)
		expect(isSameText(values('<p>Two</p>'), stored)).toBe(false)
		expect(isSameText({ ...stored, changeNote: 'A note' }, stored)).toBe(false)
		const noted = { ...stored, changeNote: 'A note' }
		expect([isSameText(noted, noted), isSameText(stored, noted)]).toEqual([true, false])
	})

	it.each([
		['excerpt', 'one\ntwo', 'one\r\ntwo'],
		['seoDescription', 'one\ntwo', 'one\rtwo'],
		['title', 'one two', 'one\ntwo'],
		['keywords', 'one two', 'one\r\ntwo'],
	])('are not worth offering when only the line ends of %s differ: %j', (field, typed, kept) => {
		const stored = values('<p>One</p>')
		expect(isSameText({ ...stored, [field]: typed }, { ...stored, [field]: kept })).toBe(true)
		expect(isSameText({ ...stored, [field]: `${typed}.` }, { ...stored, [field]: kept })).toBe(false)
	})

	it('are passed over when they are damaged', () => {
		localStorage.setItem('article-draft:x', '{')
		localStorage.setItem('article-draft:y', 'null')
		const elsewhere = { ...draft(), articleId: '//elsewhere.example' }
		localStorage.setItem('article-draft:z', JSON.stringify(elsewhere))
		expect(listDrafts(1)).toEqual([])
	})
})

describe('a storage that refuses', () => {
	const refuse = (name: string) =>
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('', name)
		})

	it('a storage that refuses a draft is reported as full', () => {
		refuse('QuotaExceededError')
		expect(writeDraft(draft())).toBe('full')
	})

	it('a storage without permission is reported as forbidden, and throws nothing', () => {
		refuse('SecurityError')
		vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
			throw new DOMException('', 'SecurityError')
		})
		expect(writeDraft(draft())).toBe('forbidden')
		expect(listDrafts(1)).toEqual([])
		removeDraft('one')
		acknowledgeSave('one', values('<p>One</p>'))
	})
})
