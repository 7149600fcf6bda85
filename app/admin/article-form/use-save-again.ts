import { useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from './browser-layout-effect.ts'

/** Remembers that a save was asked for while another one was under way. The form of a new article does not outlive the first. */
let isSaveQueued = false

/** Saves once more after a save that has succeeded, where `askAgain`, which this returns, was called during it. */
export function useSaveAgain(isBusy: boolean, hasSaved: boolean, save: () => void): () => void {
	const latestSave = useRef(save)
	useBrowserLayoutEffect(() => {
		latestSave.current = save
	})
	useEffect(() => {
		if (isBusy) return
		// Not before the words that were typed meanwhile are in the form, which may be another one by then.
		const soon = setTimeout(() => {
			const isQueued = isSaveQueued
			isSaveQueued = false
			if (isQueued && hasSaved) latestSave.current()
		})
		return () => clearTimeout(soon)
	}, [isBusy, hasSaved])
	return () => {
		isSaveQueued = true
	}
}
