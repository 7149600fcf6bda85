import type { Grade } from '../../content/schema/claim.ts'
import { Badge, type BadgeTone, type Meter } from './badge.tsx'

const LOOK: Record<Grade, { tone: BadgeTone; meter: Meter }> = {
	Confirmed: { tone: 'green', meter: { filled: 3, of: 3 } },
	Corroborated: { tone: 'green', meter: { filled: 2, of: 3 } },
	Attributed: { tone: 'slate', meter: { filled: 2, of: 3 } },
	'Single-source': { tone: 'yellow', meter: { filled: 1, of: 3 } },
	Disputed: { tone: 'orange', meter: 'half' },
	Withdrawn: { tone: 'grey', meter: { filled: 0, of: 1 } },
}

/** How well a line is known. Confirmed is the rule and goes without saying, except where `always` explains it. */
export function GradeBadge({ grade, always = false }: { grade: Grade; always?: boolean }) {
	if (grade === 'Confirmed' && !always) return null
	return <Badge {...LOOK[grade]}>{grade}</Badge>
}
