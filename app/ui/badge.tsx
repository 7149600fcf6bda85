import type { ReactNode } from 'react'

type Tone = 'green' | 'yellow' | 'red' | 'orange' | 'slate' | 'violet' | 'gray'

/** Squares of a meter: `filled` out of `of`, or one half-filled square. */
type Meter = { filled: number; of: number } | 'half'

type Look = { tone: Tone; meter: Meter }

const assessmentLooks: Record<string, Look> = {
	'In Progress': { tone: 'slate', meter: { filled: 2, of: 3 } },
	'Under Review': { tone: 'violet', meter: { filled: 2, of: 3 } },
	Preliminary: { tone: 'yellow', meter: { filled: 1, of: 3 } },
	Developing: { tone: 'orange', meter: { filled: 1, of: 3 } },
}

const impactLooks: Record<string, Look> = {
	Critical: { tone: 'red', meter: { filled: 4, of: 4 } },
	High: { tone: 'orange', meter: { filled: 3, of: 4 } },
	'Medium-High': { tone: 'yellow', meter: { filled: 2, of: 4 } },
	Medium: { tone: 'yellow', meter: { filled: 1, of: 4 } },
}

const statusLooks: Record<string, Look> = {
	published: { tone: 'green', meter: { filled: 1, of: 1 } },
	draft: { tone: 'yellow', meter: 'half' },
}

const mailLooks: Record<string, Look> = {
	active: { tone: 'green', meter: { filled: 1, of: 1 } },
	done: { tone: 'green', meter: { filled: 1, of: 1 } },
	pending: { tone: 'yellow', meter: 'half' },
	queued: { tone: 'yellow', meter: 'half' },
	scheduled: { tone: 'yellow', meter: 'half' },
	paused: { tone: 'orange', meter: 'half' },
	held: { tone: 'orange', meter: 'half' },
}

/** Badge of an aftermath assessment's status. Any other status is gray (spec 4). */
export function AssessmentBadge({ status }: { status: string }) {
	return (
		<Badge look={assessmentLooks[status] ?? { tone: 'gray', meter: { filled: 0, of: 3 } }}>{status}</Badge>
	)
}

/** Badge of a cause's impact. Any value but Critical and High is yellow (spec 4). */
export function ImpactBadge({ impact }: { impact: string }) {
	return <Badge look={impactLooks[impact] ?? { tone: 'yellow', meter: { filled: 0, of: 4 } }}>{impact}</Badge>
}

/** An article's status. Archived and unknown are gray (spec 4). */
export function StatusBadge({ status }: { status: string }) {
	return <Badge look={statusLooks[status] ?? { tone: 'gray', meter: { filled: 0, of: 1 } }}>{status}</Badge>
}

/** The state of a subscriber or of a mailing. What is over without success is gray. */
export function MailStateBadge({ state }: { state: string }) {
	return <Badge look={mailLooks[state] ?? { tone: 'gray', meter: { filled: 0, of: 1 } }}>{state}</Badge>
}

/** Badge of a documented or pending day. */
export function DayBadge({ pending }: { pending: boolean }) {
	if (pending) return <span className="badge pending">PENDING</span>
	return <Badge look={{ tone: 'green', meter: { filled: 1, of: 1 } }}>Documented</Badge>
}

/** The tag that goes with PENDING. */
export function UpdatingTag() {
	return <span className="tag">[UPDATING DAILY]</span>
}

/** A word with its square meter; the color alone never carries the meaning. Grey is the plain badge. */
function Badge({ look: { tone, meter }, children }: { look: Look; children: ReactNode }) {
	return (
		<span className={tone === 'gray' ? 'badge' : `badge ${tone}`}>
			<span className="meter">
				<Squares meter={meter} />
			</span>
			{children}
		</span>
	)
}

function Squares({ meter }: { meter: Meter }) {
	if (meter === 'half') return <i className="half" />
	return Array.from({ length: meter.of }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the squares differ in nothing but their place
		<i key={index} className={index < meter.filled ? 'filled' : 'hollow'} />
	))
}
