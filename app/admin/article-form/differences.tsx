import type { Difference } from './form-values.ts'

type Props = {
	differences: Difference[]
	/** Label of the other text. */
	other: string
	/** Each field is a region of its own. */
	hasRegions?: boolean
}

/** The fields that differ between the stored article and another text, side by side. */
export function Differences({ differences, other, hasRegions = false }: Props) {
	return differences.map(({ label, stored, unsaved }) => (
		<section className="compare" key={label} aria-label={hasRegions ? label : undefined}>
			<p className="label">{label}</p>
			<div>
				<p className="hint">Stored</p>
				<ComparedText label="Stored" text={stored} />
			</div>
			<div>
				<p className="hint">{other}</p>
				<ComparedText label={other} text={unsaved} />
			</div>
		</section>
	))
}

/** A text in a scrolling box, which is focusable so that keys can scroll it. */
function ComparedText({ label, text }: { label: string; text: string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: see above; axe asks for it (scrollable-region-focusable).
		<pre className="stored-text" role="group" aria-label={label} tabIndex={0}>
			{text || '(empty)'}
		</pre>
	)
}
