import { Button, ButtonLink } from '../ui/button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

type Props = {
	busyIntent: string | null
	status: string | null
	/** Unset while the article is new. */
	slug?: string
}

/** SAVE DRAFT, PUBLISH and, for a stored article, PREVIEW; always in reach at the bottom. */
export function SaveBar({ busyIntent, status, slug }: Props) {
	return (
		<div className="savebar">
			<div className="wrap">
				<Button
					className="sm:min-w-44"
					name="intent"
					value="draft"
					disabled={busyIntent !== null}
					busy={busyIntent === 'draft' && 'SAVING...'}
				>
					SAVE DRAFT
				</Button>
				<Button
					className="sm:min-w-44"
					variant="primary"
					name="intent"
					value="publish"
					disabled={busyIntent !== null}
					busy={busyIntent === 'publish' && 'PUBLISHING...'}
				>
					PUBLISH
				</Button>
				{slug && (
					<ButtonLink href={`/blog/${slug}`} target="_blank" rel="noopener">
						PREVIEW
					</ButtonLink>
				)}
				{status && (
					<span className="data quiet">
						<StatusBadge status={status} />
					</span>
				)}
			</div>
		</div>
	)
}
