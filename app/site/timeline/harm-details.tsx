import type { Harm } from '../../../content/schema/harm.ts'
import type { Actor } from '../../../content/schema/incident.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'
import { actorLabel, tollLabel } from './harm-labels.ts'

/** Details of a place of harm besides its sentence: the actor, each count with its publisher, each party's statement, what is unknown. */
export function HarmDetails({ harm, actor }: { harm: Harm; actor: readonly Actor[] }) {
	const { tolls, statements, unknown } = harm
	return (
		<details className="harm">
			<summary>Toll, what each side said, open questions</summary>
			<dl className="docket">
				<Row name="Struck by">{actorLabel(actor, harm)}</Row>
				{tolls.map((toll) => (
					<Row key={`${toll.body} ${tollLabel(toll)}`} name={tollLabel(toll)}>
						{`${toll.body}; ${formatMonthAndDay(toll.date)}`}
					</Row>
				))}
				{statements.map(({ party, text }) => (
					<Row key={party} name={`From ${party}`}>
						{text}
					</Row>
				))}
				<Row name="Not known">{unknown}</Row>
			</dl>
		</details>
	)
}

function Row({ name, children }: { name: string; children: string }) {
	return (
		<>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</>
	)
}
