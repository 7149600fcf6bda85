import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { pendingText } from '../../lib/pending-text.ts'

/** A navigation shorter than this shows nothing. */
const delayMs = 200

/** The waiting text on the way to an administrator's page, once the way there takes more than a moment (contract section 2). */
export function PendingNavigation() {
	const { location, state } = useNavigation()
	const text = state === 'loading' && location ? pendingText(location.pathname) : null
	const [isLate, setIsLate] = useState(false)
	useEffect(() => {
		setIsLate(false)
		if (!text) return
		const timer = setTimeout(() => setIsLate(true), delayMs)
		return () => clearTimeout(timer)
	}, [text])
	return text && isLate ? (
		<div className="waiting">
			<Spinner text={text} />
		</div>
	) : null
}

/** The ring beside the exact waiting text; with reduced motion it stands still and the text remains. */
function Spinner({ text }: { text: string }) {
	return (
		<p className="wait data" role="status">
			<span className="spinner" aria-hidden="true" />
			{text}
		</p>
	)
}
