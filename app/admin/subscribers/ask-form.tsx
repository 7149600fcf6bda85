import { Button } from '../../ui/button.tsx'

/** Asks those to confirm who signed up while no SMTP server was set. */
export function AskForm({ unconfirmed }: { unconfirmed: number }) {
	const count = unconfirmed.toLocaleString('en-US')
	const addresses = unconfirmed === 1 ? '1 ADDRESS' : `${count} ADDRESSES`
	return (
		<section className="section" id="not-confirmed" aria-labelledby="not-confirmed-heading">
			<h2 id="not-confirmed-heading" className="label mb-4">
				NOT CONFIRMED
			</h2>
			<form method="post" className="grid gap-4 max-w-prose">
				<p>
					Active without a confirmation: {count}, signed up while no SMTP server was set. Each of them can be
					sent a mail that asks for it, once.
				</p>
				<label className="flex gap-2 items-baseline">
					<input type="checkbox" name="agreed" value="yes" required /> Those who are asked get no mailing
					before they confirm, and are deleted when they do not within 7 days
				</label>
				<div>
					<Button name="intent" value="ask">
						ASK {addresses} TO CONFIRM
					</Button>
				</div>
			</form>
		</section>
	)
}
