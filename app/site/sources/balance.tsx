import type { Counts, SourceBalance } from '../../../content/balance.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS } from './kind-headings.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What a side is called in the list; the record's own words for them. */
const SIDE_WORDS: Record<string, string> = {
	international: 'International bodies, AFP and Reuters',
	other: 'Other countries',
}

/** How the sources are divided by side, kind and language. The figures are counted from the list. */
export function Balance({ balance }: { balance: SourceBalance }) {
	const { bySide, byKind, byLanguage, copies, total } = balance
	return (
		<section className="wrap source-balance" aria-labelledby="balance">
			<SectionHead id="balance" heading="How the sources are divided" />
			<p className="hint">
				{`Counted from this list of ${total}. A side is where the publisher of the words belongs; ${copies} sources are copies, counted by the side of their original.`}
			</p>
			<dl className="docket">
				<Row term="Side" counts={bySide} wordFor={(name) => SIDE_WORDS[name] ?? name} />
				<Row
					term="Kind"
					counts={byKind}
					wordFor={(name) => KIND_HEADINGS[name as keyof typeof KIND_HEADINGS]}
				/>
				<Row term="Language" counts={byLanguage} wordFor={(name) => languageNames.of(name) ?? name} />
			</dl>
		</section>
	)
}

function Row(props: { term: string; counts: Counts; wordFor: (name: string) => string }) {
	return (
		<>
			<dt>{props.term}</dt>
			<dd>{props.counts.map(({ name, count }) => `${props.wordFor(name)} ${count}`).join(', ')}</dd>
		</>
	)
}
