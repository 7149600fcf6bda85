import { useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from './browser-layout-effect.ts'

/** A save was requested during another one. Outside the form, since a new article's form is replaced after its first save. */
let isSaveQueued = false

/** Returns a function that, called during a save, requests another one after it has succeeded. */
export function useSaveAgain(isBusy: boolean, hasSaved: boolean, save: () => void): () => void {
	const latestSave = useRef(save)
	useBrowserLayoutEffect(() => {
		latestSave.current = save
	})
	useEffect(() => {
		if (isBusy) return
		// Waits until text typed during the save is in the form, which may have been replaced.
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
