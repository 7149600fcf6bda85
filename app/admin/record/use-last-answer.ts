import { useState } from 'react'
import type { EditResult } from './edit-record.server.ts'
import type { UnansweredForm } from './record-client-action.ts'

/** The latest result with values, which the form shows: it goes on to show them after one without. */
export function useLastAnswer(result: EditResult | UnansweredForm | undefined): EditResult | undefined {
	const answer = result && 'fields' in result ? result : undefined
	const [last, setLast] = useState(answer)
	if (answer && answer !== last) setLast(answer)
	return answer ?? last
}
