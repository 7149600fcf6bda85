import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { RightsFailure, RightsPageData } from './rights.server.ts'

const rightLabels = {
	access: 'Access: see what is stored about me',
	correction: 'Correction: put something right',
	deletion: 'Deletion: delete what is stored about me',
	portability: 'Portability: get my data in a format that a machine can read',
	'opt-out': 'Opt-out: leave the list, or object to another use',
}

/** The form, the same for everybody; after it, what happens next. */
export function RightsPage({
	hasAsked,
	isByMail,
	failure,
}: Omit<RightsPageData, 'head'> & { failure?: RightsFailure }) {
	const { alert, errors, typed } = failure ?? {}
	return (
		<>
			<PageHead
				section="E-mail updates"
				heading="Your data"
				lead="See, correct, export or delete what we hold about your address."
			/>
			<div className="wrap pb-section">
				<div className="grid gap-6 max-w-prose">
					{hasAsked && !failure && (
						<Notice tone="green" role="status">
							<p>
								{isByMail
									? 'If anything is stored about this address, a link is on its way to it. The link works for an hour, once.'
									: 'Your request has been stored. It is answered within 30 days.'}
							</p>
						</Notice>
					)}
					<form method="post" action="/newsletter/rights" className="grid gap-6">
						{alert && (
							<Notice tone="red" role="alert">
								<p>{alert}</p>
							</Notice>
						)}
						<Field
							label="E-mail address"
							name="email"
							type="email"
							autoComplete="email"
							maxLength={254}
							required
							defaultValue={typed?.email}
							error={errors?.email}
						/>
						<fieldset className="grid gap-2">
							<legend className="label mb-2">What you ask for</legend>
							{Object.entries(rightLabels).map(([name, label]) => (
								<div key={name}>
									<label className="flex gap-2 items-baseline">
										<input
											type="radio"
											name="right"
											value={name}
											required
											defaultChecked={name === (typed?.right || 'access')}
										/>{' '}
										{label}
									</label>
								</div>
							))}
							{errors?.right && <p className="field-error">{errors.right}</p>}
						</fieldset>
						<Honeypot id="rights-purpose" />
						<div>
							<Button variant="primary">SEND REQUEST</Button>
						</div>
						<p className="hint">
							The <a href="/privacy-policy#your-rights">privacy policy</a> explains these rights.
						</p>
					</form>
				</div>
			</div>
		</>
	)
}

/** The page for a link that is unknown, has been used or has expired. */
export function UnknownRightsLink() {
	return (
		<>
			<PageHead
				section="E-mail updates"
				heading="This link is not known"
				lead="It has been used, or it has expired: it works for an hour, once."
			/>
			<p className="wrap pb-section actions">
				<ButtonLink href="/newsletter/rights">ASK FOR ANOTHER</ButtonLink>
			</p>
		</>
	)
}
