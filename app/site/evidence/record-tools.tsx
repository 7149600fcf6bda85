/**
 * One sign that opens what a reader can do with a record: its id, copy, cite, share. Without script the links lead to
 * the page for citing and sharing. Flow content: it cannot be inside a paragraph.
 */
export function RecordTools({ id }: { id: string }) {
	const cite = `/id/${id}/cite`
	return (
		<details className="record-tools">
			<summary aria-label={`Link to ${id}`}>#</summary>
			<RecordId id={id} />{' '}
			<button
				type="button"
				data-copy={`/id/${id}`}
				data-copied="Link copied."
				aria-label={`Copy link to ${id}`}
			>
				Copy link
			</button>{' '}
			<a href={cite} aria-label={`Cite ${id}`}>
				Cite
			</a>{' '}
			<a href={`${cite}#share`} aria-label={`Share ${id}`}>
				Share
			</a>
		</details>
	)
}

/** The id alone, where more would weigh too much. */
export function RecordId({ id }: { id: string }) {
	return (
		<a className="record-id" href={`/id/${id}`}>
			{id}
		</a>
	)
}
