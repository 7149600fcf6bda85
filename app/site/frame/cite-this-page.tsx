import type { CiteBox } from '../../formats/citations/cite-box.server.ts'
import type { Run } from '../../lib/citation-text.ts'
import { Button } from '../../ui/button.tsx'

/** The box that says how to cite the page it is on, or one record: the form of the terms first, other styles, files. */
export function CiteThisPage(props: Pick<CiteBox, 'heading' | 'styles' | 'downloads' | 'pinned' | 'coins'>) {
	const { heading, styles, downloads, pinned, coins } = props
	const [first, ...others] = styles
	if (!first) return null
	return (
		<section className="cite" aria-labelledby="cite">
			<header>
				<h2 className="label" id="cite">
					<b>{heading}</b>
				</h2>
				<CopyButton style={first} />
			</header>
			<p id={textId(first)}>
				<Citation text={first.text} />
			</p>
			<p className="hint">
				{pinned && (
					<>
						Edition {pinned.edition} is kept at <a href={pinned.url}>{pinned.url}</a>.{' '}
					</>
				)}
				Quoting a claim? Cite its original source too. <a href="/about">Who makes this archive</a>
			</p>
			<details>
				<summary>Other styles</summary>
				{others.map((style) => (
					<div key={style.id}>
						<header>
							<h3 className="label">{style.label}</h3>
							<CopyButton style={style} />
						</header>
						<p id={textId(style)}>
							<Citation text={style.text} />
						</p>
					</div>
				))}
			</details>
			<ul aria-label="This citation as a file">
				{downloads.map(({ label, href }) => (
					<li key={href}>
						<a href={href}>{label}</a>
					</li>
				))}
			</ul>
			{coins.map((contextObject) => (
				<Coins key={contextObject} contextObject={contextObject} />
			))}
		</section>
	)
}

type Style = CiteBox['styles'][number]

const textId = ({ id }: Style) => `cite-${id}`

/** Shown only where script runs, which copying needs. */
function CopyButton({ style }: { style: Style }) {
	return (
		<Button
			type="button"
			size="small"
			icon="copy"
			data-copy={`#${textId(style)}`}
			data-copied="Citation copied."
			aria-label={`Copy citation, ${style.label}`}
		>
			Copy
		</Button>
	)
}

/** A citation in words, its titles in italics where the style has them so. */
export function Citation({ text }: { text: Run[] }) {
	return text.map(
		(run, index) =>
			// biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
			typeof run === 'string' ? <CitationText key={index} text={run} /> : <Title key={index} {...run} />,
		// biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
	)
}

/** No line ends inside a date. Spaces that do not break would be copied with the citation. */
function CitationText({ text }: { text: string }) {
	return text.split(/([A-Z][a-z]+ \d{1,2}, \d{4})/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			<span key={part} className="whitespace-nowrap">
				{part}
			</span>
		),
	)
}

/** A title may be in a script that runs the other way; in italics it is the name of a work. */
function Title({ title, isItalic }: Exclude<Run, string>) {
	const text = <bdi>{title}</bdi>
	return isItalic ? <cite>{text}</cite> : text
}

/** An OpenURL context object for reference managers (COinS): an empty span that nobody sees or hears. */
function Coins({ contextObject }: { contextObject: string }) {
	return <span className="Z3988" title={contextObject} aria-hidden="true" />
}
