/**
 * Drafts in this browser: what an author has typed and the server has not acknowledged. Every window writes under an
 * id of its own, so that two windows never overwrite each other. Drafts outlive the window, a crash and LOGOUT.
 */

import { listKeys, readItem, removeItem, type StorageProblem, writeItem } from './browser-storage.ts'
import { type ArticleFormValues, articleFormFields } from './form-values.ts'

export type Draft = {
	id: string
	/** Null while the article is new. */
	articleId: number | null
	/** Drafts are offered to the administrator who typed them; null when the session had ended before the page came. */
	userId: number | null
	/** The stored version that the text started from; `''` while the article is new. */
	version: string
	savedAt: string
	values: ArticleFormValues
}

const prefix = 'article-draft:'

/** The texts that the server has acknowledged since the page was loaded, by the id of their draft. */
const acknowledged = new Map<string, string>()

/** Not `crypto.randomUUID`, which is missing where the site is served without https. */
export function newDraftId(): string {
	return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** What the fields of the editor's form hold; never the password of somebody who signs in there. */
export function readValues(fields: FormData): ArticleFormValues {
	const entries = articleFormFields.map((name) => [name, String(fields.get(name) ?? '')])
	return Object.fromEntries(entries) as ArticleFormValues
}

export function writeDraft(draft: Draft): StorageProblem | null {
	return writeItem(prefix + draft.id, JSON.stringify(draft))
}

export function removeDraft(id: string): void {
	removeItem(prefix + id)
}

/** The drafts of an administrator, last typed first. */
export function listDrafts(userId: number | null): Draft[] {
	return listKeys(prefix)
		.flatMap((key) => readDraft(key) ?? [])
		.filter((draft) => draft.userId === null || draft.userId === userId)
		.sort((one, other) => other.savedAt.localeCompare(one.savedAt))
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

/** Words typed while an article was being saved become a draft of the article as it was saved. */
export function moveLateDrafts(saved: { id: number; version: number }): void {
	for (const id of acknowledged.keys()) {
		const draft = readDraft(prefix + id)
		if (draft) moveDraft(draft, saved.id, String(saved.version))
	}
	acknowledged.clear()
}

/** Whether nothing in the draft is worth offering: it says what is stored already. A note on changes is never stored. */
export function isSameText(draft: ArticleFormValues, stored: ArticleFormValues): boolean {
	return articleFormFields.every((name) => draft[name] === (name === 'changeNote' ? '' : stored[name]))
}

function readDraft(key: string): Draft | null {
	try {
		const draft = JSON.parse(readItem(key) ?? 'null') as Partial<Draft> | null
		const isOfArticle = draft?.articleId === null || Number.isInteger(draft?.articleId)
		return draft?.id && isOfArticle && draft.savedAt && draft.values ? (draft as Draft) : null
	} catch {
		return null
	}
}
