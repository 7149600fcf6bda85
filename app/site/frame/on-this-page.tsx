import type { TextAttributes } from '../../lib/text-language.ts'

type Props = {
	sections: readonly { id: string; text: string }[]
	/** Attributes of the links, where they are in another language than the page. */
	text?: TextAttributes
}

/** Links to the sections of a long text: a list in a margin, one line in the head of a page. */
export function OnThisPage({ sections, text: attributes = { dir: 'auto' } }: Props) {
	return (
		<nav className="on-this-page" aria-labelledby="on-this-page">
			<h2 className="label" id="on-this-page">
				<b>On this page</b>
			</h2>
			<ul className="facts mt-2">
				{sections.map(({ id, text }) => (
					<li key={id} {...attributes}>
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
