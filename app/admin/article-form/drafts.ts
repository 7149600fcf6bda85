/**
 * Drafts in this browser: what an author has typed and the server has not acknowledged. Every window writes under an
 * id of its own, so that two windows never overwrite each other. Drafts outlive the window, a crash and LOGOUT.
 */

import { writtenNames } from '../../domain/articles/article-fields.ts'
import { listKeys, readItem, removeItem, type StorageProblem, writeItem } from './browser-storage.ts'
import { type ArticleFormValues, normalizeValues, readFields } from './form-values.ts'

export type Draft<Values extends FormValues = ArticleFormValues> = {
	id: string
	/** Null for a new article and for a record. */
	articleId: number | null
	/** Form of a record: the end of its address, such as `d4-3` or `new?collection=sources`; null for an article. */
	record: string | null
	/** Drafts are offered to the administrator who typed them; null when the session had ended before the page came. */
	userId: number | null
	/** The stored version that the text started from; `''` while the article is new. */
	version: string
	savedAt: string
	/** Grows with each change in the window, to tell which of two copies is newer. */
	edits: number
	values: Values
}

/** Fields of a form by their names. */
export type FormValues = Record<string, string>

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

export function writeDraft(draft: Draft<FormValues>): StorageProblem | null {
	removed.delete(draft.id)
	return writeItem(prefix + draft.id, JSON.stringify(draft))
}

export function removeDraft(id: string): void {
	removed.add(id)
	removeItem(prefix + id)
}

/** The drafts of an administrator in this browser, of articles (null) or in the form of a record, last typed first. */
export function listDrafts<Values extends FormValues = ArticleFormValues>(
	userId: number | null,
	record: string | null = null,
): Draft<Values>[] {
	return listKeys(prefix)
		.flatMap((key) => (readDraft(key) as Draft<Values> | null) ?? [])
		.filter((draft) => draft.record === record)
		.filter((draft) => draft.userId === null || draft.userId === userId)
		.sort(byTime)
}

/** Merges drafts here with those on the server, last typed first. The newer copy of a draft wins. */
export function mergeDrafts<Values extends FormValues>(
	here: Draft<Values>[],
	onServer: Draft<Values>[],
): Draft<Values>[] {
	const byId = new Map(here.map((draft) => [draft.id, draft]))
	for (const draft of onServer) {
		const own = byId.get(draft.id)
		if (!removed.has(draft.id) && draft.edits > (own?.edits ?? -1)) byId.set(draft.id, draft)
	}
	return [...byId.values()].sort(byTime)
}

function byTime(one: Draft<FormValues>, other: Draft<FormValues>): number {
	return other.savedAt.localeCompare(one.savedAt)
}

/** The draft now belongs to another article, or to a new one. */
export function moveDraft(draft: Draft, articleId: number | null, version: string): void {
	writeDraft({ ...draft, articleId, version })
}

/** Records that the server has stored these values. Text that was typed during the save stays a draft. */
export function acknowledgeSave(id: string, values: FormValues): void {
	acknowledged.set(id, JSON.stringify(values))
	const draft = readDraft(prefix + id)
	if (draft && isAcknowledged(id, draft.values)) removeDraft(id)
}

export function isAcknowledged(id: string, values: FormValues): boolean {
	return acknowledged.get(id) === JSON.stringify(values)
}

/** Makes text that was typed during a save a draft of the saved article; returns the draft. */
export function moveLateDrafts(saved: { id: number; version: number }): Draft | null {
	const late = [...acknowledged.keys()]
		.flatMap((id) => readDraft(prefix + id) ?? [])
		.filter(({ record }) => record === null)
	for (const draft of late) moveDraft(draft, saved.id, String(saved.version))
	acknowledged.clear()
	return late[0] ?? null
}

/** Returns true when the draft equals the stored article, so that it is not worth offering. */
export function isSameText(draft: ArticleFormValues, stored: ArticleFormValues): boolean {
	const [typed, kept] = [normalizeValues(draft), normalizeValues(stored)]
	return writtenNames.every((name) => typed[name] === kept[name])
}

function readDraft(key: string): Draft | null {
	try {
		const draft = JSON.parse(readItem(key) ?? 'null') as Partial<Draft> | null
		const isOfArticle = draft?.articleId === null || Number.isInteger(draft?.articleId)
		if (!draft?.id || !isOfArticle || !draft.savedAt || !draft.values) return null
		// Drafts from before edits were counted and records had forms lack both.
		return { ...(draft as Draft), record: draft.record ?? null, edits: draft.edits ?? 0 }
	} catch {
		return null
	}
}
