/**
 * Drafts in this browser: what an author has typed and the server has not acknowledged. Every window writes under an
 * id of its own, so that two windows never overwrite each other. Drafts outlive the window, a crash and LOGOUT.
 */

import { writtenNames } from '../../domain/articles/article-fields.ts'
import { listKeys, readItem, removeItem, type StorageProblem, writeItem } from './browser-storage.ts'
import { type ArticleFormValues, normalizeValues, readFields } from './form-values.ts'

export type Draft = {
	id: string
	/** Null while the article is new. */
	articleId: number | null
	/** Drafts are offered to the administrator who typed them; null when the session had ended before the page came. */
	userId: number | null
	/** The stored version that the text started from; `''` while the article is new. */
	version: string
	savedAt: string
	/** Grows with each change in the window, so that of two copies the later one is known. */
	edits: number
	values: ArticleFormValues
}

const prefix = 'article-draft:'

/** The texts that the server has acknowledged since the page was loaded, by the id of their draft. */
const acknowledged = new Map<string, string>()

/** The drafts that this page has removed: the server may still list one of them. */
const removed = new Set<string>()

/** Not `crypto.randomUUID`, which is missing where the site is served without https. */
export function newDraftId(): string {
	return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** Values of the fields of the editor's form; never the password of somebody who signs in there. */
export function readValues(fields: FormData): ArticleFormValues {
	return readFields((name) => fields.get(name))
}

export function writeDraft(draft: Draft): StorageProblem | null {
	removed.delete(draft.id)
	return writeItem(prefix + draft.id, JSON.stringify(draft))
}

export function removeDraft(id: string): void {
	removed.add(id)
	removeItem(prefix + id)
}

/** The drafts of an administrator in this browser, last typed first. */
export function listDrafts(userId: number | null): Draft[] {
	return listKeys(prefix)
		.flatMap((key) => readDraft(key) ?? [])
		.filter((draft) => draft.userId === null || draft.userId === userId)
		.sort(byTime)
}

/** The same with those that the server has, last typed first. Of two copies of one draft the later one counts. */
export function mergeDrafts(here: Draft[], onServer: Draft[]): Draft[] {
	const byId = new Map(here.map((draft) => [draft.id, draft]))
	for (const draft of onServer) {
		const own = byId.get(draft.id)
		if (!removed.has(draft.id) && draft.edits > (own?.edits ?? -1)) byId.set(draft.id, draft)
	}
	return [...byId.values()].sort(byTime)
}

function byTime(one: Draft, other: Draft): number {
	return other.savedAt.localeCompare(one.savedAt)
}

/** The draft now belongs to another article, or to a new one. */
export function moveDraft(draft: Draft, articleId: number | null, version: string): void {
	writeDraft({ ...draft, articleId, version })
}

/** The server has stored these values. Words that were typed while they were on their way stay a draft. */
export function acknowledgeSave(id: string, values: ArticleFormValues): void {
	acknowledged.set(id, JSON.stringify(values))
	const draft = readDraft(prefix + id)
	if (draft && isAcknowledged(id, draft.values)) removeDraft(id)
}

export function isAcknowledged(id: string, values: ArticleFormValues): boolean {
	return acknowledged.get(id) === JSON.stringify(values)
}

/** Words typed while an article was being saved become a draft of the article as it was saved, which is returned. */
export function moveLateDrafts(saved: { id: number; version: number }): Draft | null {
	const late = [...acknowledged.keys()].flatMap((id) => readDraft(prefix + id) ?? [])
	for (const draft of late) moveDraft(draft, saved.id, String(saved.version))
	acknowledged.clear()
	return late[0] ?? null
}

/** Returns true when the draft equals the stored article, so that it is not worth offering. A note on changes is never stored. */
export function isSameText(draft: ArticleFormValues, stored: ArticleFormValues): boolean {
	const [typed, kept] = [normalizeValues(draft), normalizeValues({ ...stored, changeNote: '' })]
	return writtenNames.every((name) => typed[name] === kept[name])
}

function readDraft(key: string): Draft | null {
	try {
		const draft = JSON.parse(readItem(key) ?? 'null') as Partial<Draft> | null
		const isOfArticle = draft?.articleId === null || Number.isInteger(draft?.articleId)
		if (!draft?.id || !isOfArticle || !draft.savedAt || !draft.values) return null
		// Drafts from before edits were counted have none.
		return { ...(draft as Draft), edits: draft.edits ?? 0 }
	} catch {
		return null
	}
}
