import type { Counts, SourceBalance } from '../../../content/balance.ts'
import { languageName } from '../../lib/language-name.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { KIND_HEADINGS, SIDE_LABELS } from './source-labels.ts'

/** Division of the sources by side, kind and language. The figures are counted from the list. */
export function Balance({ balance }: { balance: SourceBalance }) {
	const { bySide, byKind, byLanguage, copies, total } = balance
	return (
		<section className="wrap source-balance" aria-labelledby="balance">
			<SectionHead id="balance" heading="Sources by country, type and language" />
			<p className="hint">
				{`Counted from this list of ${total} by the original publisher’s country; ${copies} are reprints.`}
			</p>
			<dl className="docket">
				<Row
					term="Country"
					name="side"
					counts={bySide}
					labelFor={(name) => SIDE_LABELS[name as keyof typeof SIDE_LABELS]}
				/>
				<Row
					term="Type"
					name="kind"
					counts={byKind}
					labelFor={(name) => KIND_HEADINGS[name as keyof typeof KIND_HEADINGS]}
				/>
				<Row term="Language" name="language" counts={byLanguage} labelFor={languageName} />
			</dl>
		</section>
	)
}

/** `name` is the query parameter that keeps the register to one of the counts. */
function Row(props: { term: string; name: string; counts: Counts; labelFor: (name: string) => string }) {
	return (
		<>
			<dt>{props.term}</dt>
			<dd>
				{props.counts.map(({ name, count }, index) => [
					index > 0 && ', ',
					<a key={name} href={`/sources?${props.name}=${name}`}>
						{props.labelFor(name)}
					</a>,
					` ${count}`,
				])}
			</dd>
		</>
	)
}
