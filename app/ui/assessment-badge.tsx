import { Badge, type BadgeTone, type Meter } from './badge.tsx'

const LOOK: Record<string, { tone: BadgeTone; meter: Meter }> = {
	'In Progress': { tone: 'slate', meter: { filled: 2, of: 3 } },
	'Under Review': { tone: 'violet', meter: { filled: 2, of: 3 } },
	Preliminary: { tone: 'yellow', meter: { filled: 1, of: 3 } },
	Developing: { tone: 'orange', meter: { filled: 1, of: 3 } },
}
const OTHER: { tone: BadgeTone; meter: Meter } = { tone: 'grey', meter: { filled: 0, of: 3 } }

/** How far an assessment of the aftermath has come. Any other status is grey (spec 4). */
export function AssessmentBadge({ status }: { status: string }) {
	return <Badge {...(LOOK[status] ?? OTHER)}>{status}</Badge>
}
