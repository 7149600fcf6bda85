import type { Claim } from '../../../content/schema/claim.ts'
import type { Position } from '../../../content/schema/position.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** Who says what of a disputed claim, folded; nothing for others. Flow content: it cannot be inside a paragraph. */
export function WhoSaysWhat({ claim: { positions } }: { claim: Pick<Claim, 'positions'> }) {
	if (!positions) return null
	return (
		<details className="disputed">
			<summary>Who says what</summary>
			<Positions positions={positions} />
		</details>
	)
}

/** Each account with its body and date; nothing where there are none. */
export function Positions({ positions }: { positions: readonly Position[] | undefined }) {
	if (!positions) return null
	return (
		<dl className="positions">
			{positions.map(({ says, body, date }) => (
				<div key={`${says} ${body} ${date}`}>
					<dt>{`${body}, ${formatPartialDate(date).replaceAll(' ', '\u00a0')}`}</dt>
					<dd>{says}</dd>
				</div>
			))}
		</dl>
	)
}
