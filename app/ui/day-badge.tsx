import { Badge } from './badge.tsx'

/** Whether a day is documented or pending. */
export function DayBadge({ pending }: { pending: boolean }) {
	if (pending) return <span className="badge pend">PENDING</span>
	return (
		<Badge tone="green" meter={{ filled: 1, of: 1 }}>
			Documented
		</Badge>
	)
}

/** The tag that goes with PENDING. */
export function UpdatingTag() {
	return <span className="tag">[UPDATING DAILY]</span>
}
