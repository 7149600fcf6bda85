import { Button } from '../../ui/button.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NEWSLETTER, successText } from './newsletter-labels.ts'

export type NewsletterState = {
	status: 'idle' | 'success' | 'error'
	/** Error in the spec's words. */
	message?: string
	/** Typed address, kept on an error. */
	email?: string
}

const ERROR_ID = 'newsletter-error'

function EmailInput({ state }: { state: NewsletterState }) {
	const failed = state.status === 'error'
	return (
		<input
			id="newsletter-email"
			name="email"
			type="email"
			placeholder={NEWSLETTER.placeholder}
			autoComplete="email"
			maxLength={254}
			required
			defaultValue={failed ? state.email : undefined}
			aria-invalid={failed ? true : undefined}
			aria-describedby={failed ? ERROR_ID : undefined}
		/>
	)
}

/** The signup band. Without script the page comes back with `state`; with script app/site/browser/newsletter.ts takes over. */
export function NewsletterForm(props: {
	heading: string
	text: string
	siteName: string
	/** A link is mailed that the subscriber has to open. */
	isConfirmationAsked: boolean
	state: NewsletterState
}) {
	const { heading, text, siteName, isConfirmationAsked, state } = props
	return (
		<section className="band newsletter" id="newsletter" aria-labelledby="newsletter-heading">
			<div className="wrap section newsletter-columns">
				<div>
					<h2 id="newsletter-heading">{heading}</h2>
					<p>{text}</p>
					<p className="hint">
						<a href={NEWSLETTER.rightsHref}>{NEWSLETTER.rights}</a>
					</p>
				</div>
				<form
					className="signup"
					method="post"
					action="/#newsletter"
					data-newsletter={siteName}
					data-confirm={isConfirmationAsked || undefined}
				>
					<div className="field">
						<label htmlFor="newsletter-email">{NEWSLETTER.label}</label>
						<div className="join">
							<EmailInput state={state} />
							<Button variant="primary">{NEWSLETTER.idle}</Button>
						</div>
					</div>
					<Honeypot id="newsletter-purpose" />
					{state.status === 'success' && (
						<Notice tone="green" role="status">
							<b>{NEWSLETTER.successTitle}</b>
							<p>{successText(siteName)}</p>
							{isConfirmationAsked && <p>{NEWSLETTER.checkInbox}</p>}
							<p>
								<a href={NEWSLETTER.rightsHref}>{NEWSLETTER.rights}</a>
							</p>
						</Notice>
					)}
					{state.status === 'error' && (
						<p className="field-error" id={ERROR_ID} role="alert">
							<Icon name="triangle-alert" />
							{state.message}
						</p>
					)}
				</form>
			</div>
		</section>
	)
}
