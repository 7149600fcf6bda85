import { topicLabels } from '../../domain/subscriptions/topics.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { UnsubscribePageData, UnsubscribeResult } from './unsubscribe.server.ts'

const head = { section: 'E-mail updates' }

/** Leaving takes one press; what somebody wants to be written to about stands below. */
export function UnsubscribePage({
	address,
	isOnList,
	topics,
	result,
}: Omit<UnsubscribePageData, 'head'> & { result?: UnsubscribeResult }) {
	if (address === null || !isOnList) return <OffTheList address={address} hasLeft={result === 'left'} />
	return (
		<>
			<PageHead {...head} heading="Leave the list" lead={`Updates go to ${address}.`} />
			<div className="wrap pb-section">
				<div className="grid gap-6 max-w-prose">
					{result === 'topics' && (
						<Notice tone="green" role="status">
							<p>Your choice has been saved.</p>
						</Notice>
					)}
					<form method="post">
						<Button variant="primary" name="intent" value="leave">
							UNSUBSCRIBE
						</Button>
					</form>
					<form method="post" className="grid gap-4">
						<fieldset className="grid gap-2">
							<legend className="label mb-2">Or choose topics</legend>
							{Object.entries(topicLabels).map(([name, label]) => (
								<div key={name}>
									<label className="flex gap-2 items-baseline">
										<input
											type="checkbox"
											name="topic"
											value={name}
											defaultChecked={topics.includes(name)}
											aria-describedby={result === 'no topic' ? 'topic-error' : undefined}
										/>{' '}
										{label}
									</label>
								</div>
							))}
						</fieldset>
						{result === 'no topic' && (
							<p className="field-error" id="topic-error" role="alert">
								Choose at least one, or unsubscribe above.
							</p>
						)}
						<div>
							<Button name="intent" value="topics">
								SAVE
							</Button>
						</div>
					</form>
				</div>
			</div>
		</>
	)
}

function OffTheList({ address, hasLeft }: { address: string | null; hasLeft: boolean }) {
	return (
		<>
			<PageHead
				{...head}
				heading={hasLeft ? 'You have left the list' : 'Not on the list'}
				lead={
					address === null
						? 'The address that this link belongs to is not stored here any more. Nothing is sent to it.'
						: `Nothing more is sent to ${address}.`
				}
			/>
			<p className="wrap pb-section actions">
				<ButtonLink href="/newsletter/rights">YOUR DATA</ButtonLink> <ButtonLink href="/">HOME</ButtonLink>
			</p>
		</>
	)
}
