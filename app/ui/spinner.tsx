/** The ring beside the exact waiting text; with reduced motion it stands still and the text remains. */
export function Spinner({ text }: { text: string }) {
	return (
		<p className="wait data" role="status">
			<span className="spinner" aria-hidden="true" />
			{text}
		</p>
	)
}
