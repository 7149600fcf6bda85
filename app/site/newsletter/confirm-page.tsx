import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const head = { section: 'E-mail updates' }

type Props = {
	siteName: string
	/** Masked; null when the link is unknown or has expired. */
	address: string | null
	/** The link takes a new address into use. */
	isNewAddress: boolean
}

/** One button: opening the page changes nothing, since programs open the links in mails too. */
export function ConfirmPage({ siteName, address, isNewAddress }: Props) {
	if (address === null)
		return (
			<>
				<PageHead
					{...head}
					heading="This link is not known"
					lead="It has been used, has expired, or its end was cut off. A link in a confirmation works for 7 days."
				/>
				<p className="wrap pb-section actions">
					<ButtonLink href="/#newsletter">SIGN UP AGAIN</ButtonLink>
				</p>
			</>
		)
	return (
		<>
			<PageHead
				{...head}
				heading={isNewAddress ? 'Confirm your new address' : 'Confirm your address'}
				lead={
					isNewAddress
						? `From now on ${siteName} writes to ${address}.`
						: `Updates from ${siteName} go to ${address} once you have pressed this button.`
				}
			/>
			<form method="post" className="wrap pb-section actions">
				{/* Named, since lynx sends a form without any field as a GET. */}
				<Button variant="primary" name="intent" value="confirm" autoFocus>
					{isNewAddress ? 'USE THIS ADDRESS' : 'CONFIRM'}
				</Button>
			</form>
		</>
	)
}

/** Page after the confirmation. */
export function ConfirmedPage() {
	return (
		<>
			<PageHead
				{...head}
				heading="Your address is confirmed"
				lead="You will receive the updates. Each one has a link to leave the list."
			/>
			<p className="wrap pb-section actions">
				<ButtonLink href="/">HOME</ButtonLink>
			</p>
		</>
	)
}
