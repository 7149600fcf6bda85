/** The newsletter's exact texts (spec 4, 5 and 8), shared by the form and by the script that enhances it. */
export const NEWSLETTER = {
	label: 'E-mail address',
	placeholder: 'Enter your email address',
	idle: 'SUBSCRIBE',
	busy: 'SUBSCRIBING...',
	done: 'SUBSCRIBED!',
	successTitle: 'Successfully subscribed!',
	checkInbox: 'Check your inbox to confirm.',
	/** Leads to the page where a reader sees, corrects or deletes what is stored, and unsubscribes. */
	rights: 'Your data and unsubscribing',
	rightsHref: '/newsletter/rights',
	alreadySubscribed: 'This email is already subscribed to our updates.',
	failed: 'Failed to subscribe. Please try again.',
}

/** Promise to a new subscriber. */
export function successText(siteName: string): string {
	return `You'll receive updates when new ${siteName} analysis and documents are added.`
}
