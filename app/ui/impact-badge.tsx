import { Badge, type BadgeTone, type Meter } from './badge.tsx'

const LOOK: Record<string, { tone: BadgeTone; meter: Meter }> = {
	Critical: { tone: 'red', meter: { filled: 4, of: 4 } },
	High: { tone: 'orange', meter: { filled: 3, of: 4 } },
	'Medium-High': { tone: 'yellow', meter: { filled: 2, of: 4 } },
	Medium: { tone: 'yellow', meter: { filled: 1, of: 4 } },
}
const OTHER: { tone: BadgeTone; meter: Meter } = { tone: 'yellow', meter: { filled: 0, of: 4 } }

/** How much a cause weighed. Any value but Critical and High is yellow (spec 4). */
export function ImpactBadge({ impact }: { impact: string }) {
	return <Badge {...(LOOK[impact] ?? OTHER)}>{impact}</Badge>
}
