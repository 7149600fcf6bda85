import { useEffect, useRef, useState } from 'react'
import type { ImageOutput } from '../../../domain/images/image-output.ts'

type Stored = ImageOutput | { problem: string }

/** Storing an image from a dialog: what is wrong with it, and whether it is on its way. */
export function useStoring(onStored: (image: ImageOutput) => void) {
	const [problem, setProblem] = useState('')
	const [isStoring, setIsStoring] = useState(false)
	const isOpen = useRef(false)
	useEffect(() => {
		isOpen.current = true
		return () => {
			isOpen.current = false
		}
	}, [])
	const store = async (send: () => Promise<Stored>) => {
		setProblem('')
		setIsStoring(true)
		const stored = await send()
		// Closed meanwhile: the image is stored, and nobody wants it here.
		if (!isOpen.current) return
		setIsStoring(false)
		if ('problem' in stored) setProblem(stored.problem)
		else onStored(stored)
	}
	return { problem, setProblem, isStoring, store }
}
