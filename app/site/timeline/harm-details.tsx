import type { Harm } from '../../../content/schema/harm.ts'
import type { Actor } from '../../../content/schema/incident.ts'
import { formatMonthAndDay } from '../../lib/dates.ts'

/** Details of a place of harm besides its sentence: the actor, each count with its publisher, each party's statement, what is unknown. */
export function HarmDetails({ harm, actor }: { harm: Harm; actor: readonly Actor[] }) {
	const { account, tolls, statements, unknown } = harm
	return (
		<details className="harm">
			<summary>Toll, what each side said, open questions</summary>
			<dl className="docket">
				<Row name="Struck by">
					{actor.includes('not known')
						? `Not known: ${account}`
						: `${actor.join(' and ')}, according to ${account}`}
				</Row>
				{tolls.map((toll) => (
					<Row key={`${toll.body} ${countOf(toll)}`} name={countOf(toll)}>
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

/** Such as `About 60 killed`, or `5 killed, 7 injured`. */
function countOf({ killed, injured, about }: Harm['tolls'][number]): string {
	const numbers = [killed !== undefined && `${killed} killed`, injured !== undefined && `${injured} injured`]
	return `${about ? 'About ' : ''}${numbers.filter(Boolean).join(', ')}`
}
