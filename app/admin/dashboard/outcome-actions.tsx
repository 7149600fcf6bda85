import { Link } from '@remix-run/react'
import type { Flash } from '../../domain/accounts/sessions.server.ts'
import { Button } from '../../ui/button.tsx'

/** Links after the last action: to its article, and UNDO. */
export function OutcomeActions({ flash }: { flash: Flash }) {
	const { deletedIds, takenOffline, saved } = flash
	return (
		<>
			{deletedIds && <UndoDeletion ids={deletedIds} />}
			{takenOffline && (
				<form className="actions mt-3" method="post" action="/admin" aria-label="Undo">
					<input type="hidden" name="takenOffline" value={JSON.stringify(takenOffline)} />
					<Button size="small" name="intent" value="republish">
						UNDO
					</Button>
				</form>
			)}
			{saved && <SavedLinks {...flash} id={saved.id} />}
		</>
	)
}

/** Restores the articles that were just deleted. */
function UndoDeletion({ ids }: { ids: number[] }) {
	return (
		<form className="actions mt-3" method="post" action="/admin/trash" aria-label="Undo">
			{ids.map((id) => (
				<input key={id} type="hidden" name="id" value={id} />
			))}
			<Button size="small" name="intent" value="restore">
				UNDO
			</Button>
		</form>
	)
}

/** Links after a save to its article, which may be far down the list. */
function SavedLinks({ id, publicPath, isScheduled, typedTime }: { id: number } & Flash) {
	return (
		<p className="mt-3">
			{publicPath && (
				<>
					<a href={publicPath}>View the article</a>
					{' · '}
				</>
			)}
			{(publicPath || isScheduled) && (
				<>
					<Link to={`/admin/mailings/new?article=${id}`}>
						{isScheduled ? 'Schedule a mailing of it' : 'Mail it to subscribers'}
					</Link>
					{' · '}
				</>
			)}
			<Link to={`/admin/edit-article/${id}${typedTime ? `?${typedTime}` : ''}`}>Back to the text</Link>
		</p>
	)
}
