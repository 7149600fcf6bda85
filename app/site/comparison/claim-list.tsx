import type { Claim } from '../../../content/schema/claim.ts'
import { ClaimText } from '../evidence/claim-text.tsx'
import type { SourceNumbers } from '../evidence/note-numbers.ts'
import { SectionHead } from '../frame/section-head.tsx'

/** Claims under a heading, each with its id; `isOpen` draws open squares instead of filled ones. */
export function ClaimList(props: {
	heading: string
	claims: (Claim & { id: string })[]
	numbers: SourceNumbers
	isOpen?: boolean
}) {
	const { heading, claims, numbers, isOpen } = props
	return (
		<section>
			<SectionHead heading={heading} />
			<ul className={isOpen ? 'bul o' : 'bul'}>
				{claims.map((claim) => (
					<li key={claim.id} id={claim.id}>
						<ClaimText claim={claim} numbers={numbers} />
					</li>
				))}
			</ul>
		</section>
	)
}
