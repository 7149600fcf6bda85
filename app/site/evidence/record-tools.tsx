/** The id of a record and what a reader can do with it. Without script the links lead to its page for citing and sharing. */
export function RecordTools({ id }: { id: string }) {
	const cite = `/id/${id}/cite`
	return (
		<span className="record-tools">
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
		</span>
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
