import { ClaimText, type ClaimTextProps } from './claim-text.tsx'
import { WhoSaysWhat } from './who-says-what.tsx'

/** A claim as a paragraph, followed by who says what where it is disputed. */
export function ClaimParagraph(props: ClaimTextProps & { className?: string }) {
	const { className, ...claim } = props
	return (
		<>
			<p className={className}>
				<ClaimText {...claim} />
			</p>
			<WhoSaysWhat claim={props.claim} />
		</>
	)
}
