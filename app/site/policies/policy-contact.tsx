/** The block that closes a policy: what to write about, and where to. */
export function PolicyContact(props: {
	id: string
	heading: string
	paragraphs: string[]
	/** The operator's address; absent: the block names none. */
	email?: string
}) {
	const { id, heading, paragraphs, email } = props
	return (
		<section className="contact" id={id} aria-labelledby={`${id}-heading`}>
			<h2 id={`${id}-heading`}>{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			<p className="data">
				{email ? (
					<a href={`mailto:${email}`}>{email}</a>
				) : (
					'The contact is the operator of this installation, who has named no e-mail address here.'
				)}
			</p>
		</section>
	)
}
