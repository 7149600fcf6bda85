import { Badge, type BadgeTone, type Meter } from './badge.tsx'

const LOOK: Record<string, { tone: BadgeTone; meter: Meter }> = {
	published: { tone: 'green', meter: { filled: 1, of: 1 } },
	draft: { tone: 'yellow', meter: 'half' },
}
const OTHER: { tone: BadgeTone; meter: Meter } = { tone: 'grey', meter: { filled: 0, of: 1 } }

/** An article's status. Archived and unknown are grey (spec 4). */
export function StatusBadge({ status }: { status: string }) {
	return <Badge {...(LOOK[status] ?? OTHER)}>{status}</Badge>
}
