/** Links to the sections of a long text: a list in a margin, one line in the head of a page. */
export function OnThisPage({ sections }: { sections: readonly { id: string; text: string }[] }) {
	return (
		<nav className="on-this-page" aria-labelledby="on-this-page">
			<h2 className="label" id="on-this-page">
				<b>On this page</b>
			</h2>
			<ul className="facts mt-2">
				{sections.map(({ id, text }) => (
					<li key={id} dir="auto">
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
