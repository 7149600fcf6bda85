import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { ArticleFormValues } from '../../schemas/article.ts'

const everyMs = 3_000
const newArticleKey = 'article-copy-new'

/** What the browser keeps of an unsaved text. `version` is the stored one that it started from. */
type LocalCopy = { version: string; savedAt: string; values: ArticleFormValues }

/** The text of a new article has been saved: its copy must not come back. */
export function forgetNewArticleCopy(): void {
	localStorage.removeItem(newArticleKey)
}

/**
 * Keeps a copy of the form in this browser every few seconds while there is unsaved text, warns before leaving,
 * and offers a copy that an earlier visit left behind.
 */
export function useLocalCopy(
	form: RefObject<HTMLFormElement | null>,
	articleId: number | null,
	version: string,
) {
	const key = articleId === null ? newArticleKey : `article-copy-${articleId}`
	const [isDirty, setIsDirty] = useState(false)
	const [found, setFound] = useState<LocalCopy | null>(null)
	useEffect(() => setFound(readCopy(key, version)), [key, version])
	useEffect(() => {
		if (!isDirty) return
		const timer = setInterval(() => {
			if (form.current) writeCopy(key, version, form.current)
		}, everyMs)
		const warn = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', warn)
		return () => {
			clearInterval(timer)
			window.removeEventListener('beforeunload', warn)
		}
	}, [isDirty, key, version, form])
	const markDirty = useCallback(() => setIsDirty(true), [])
	const discard = useCallback(() => {
		localStorage.removeItem(key)
		setFound(null)
	}, [key])
	/** The form is on its way to the server: leaving needs no warning until something is typed again. */
	const settle = useCallback(() => setIsDirty(false), [])
	return { markDirty, settle, found, discard }
}

function readCopy(key: string, version: string): LocalCopy | null {
	const text = localStorage.getItem(key)
	if (!text) return null
	try {
		const copy = JSON.parse(text) as LocalCopy
		if (copy.version === version) return copy
	} catch {
		// A damaged copy is of no use.
	}
	localStorage.removeItem(key)
	return null
}

function writeCopy(key: string, version: string, form: HTMLFormElement): void {
	const fields = new FormData(form)
	fields.delete('password')
	const values = Object.fromEntries(fields) as unknown as ArticleFormValues
	const copy: LocalCopy = { version, savedAt: new Date().toISOString(), values }
	localStorage.setItem(key, JSON.stringify(copy))
}
