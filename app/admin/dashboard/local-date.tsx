import { useEffect, useState } from 'react'

/** A date as the server wrote it, then in the browser's own locale and time zone; N/A for none (spec section 2). */
export function LocalDate({ date }: { date: { iso: string; label: string } | null }) {
	const [label, setLabel] = useState(date?.label)
	useEffect(() => {
		if (date) setLabel(new Date(date.iso).toLocaleDateString())
	}, [date])
	return date ? <time dateTime={date.iso}>{label}</time> : 'N/A'
}
