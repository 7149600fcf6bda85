import type { ReactNode } from 'react'
import { type Topic, topicLabels } from '../../domain/subscriptions/topics.ts'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { IntroductionRow } from './introduction-row.tsx'

type Props = ListPageProps & {
	notice: string | null
	/** The article, or what else the mailing is of. */
	summary: ReactNode
	subject: string
	introduction: string
	topic: Topic
	recipients: number
	/** The time at which it goes out; null for at once. */
	when: string | null
	/** Hidden fields, and the value of the button that sends. */
	fields?: Record<string, string>
	intent: string
	/** The way back, which has the focus: pressing Enter by mistake must not send anything. */
	back: ReactNode
	children?: ReactNode
}

/** Asks before a mailing goes out, as a page of its own: sent mail cannot be recalled. */
export function SendQuestion(props: Props) {
	const { notice, summary, subject, introduction, topic, recipients, when, fields = {}, ...rest } = props
	const { intent, back, children, ...page } = rest
	const subscribers = counted(recipients, 'subscriber')
	return (
		<ListPage
			{...page}
			heading={when ? 'SCHEDULE THIS MAILING?' : 'SEND THIS MAILING?'}
			summary={<bdi>{summary}</bdi>}
		>
			{notice && (
				<Notice tone="yellow" className="mb-6">
					<p>{notice}</p>
				</Notice>
			)}
			{children}
			<dl className="docket stack">
				<dt>Subject</dt>
				<dd dir="auto">{subject}</dd>
				<IntroductionRow introduction={introduction} />
				<dt>Topic</dt>
				<dd>{topicLabels[topic]}</dd>
				<dt>When</dt>
				<dd>{when ?? 'At once'}</dd>
				<dt>Recipients</dt>
				<dd>{when ? `Those subscribed then: about ${subscribers} today` : subscribers}</dd>
			</dl>
			<p className="mt-6">
				{when
					? 'It is sent at that time, with the article as it is then, or not at all if the article is not public. Until then you can cancel it or send it earlier.'
					: 'Sending starts immediately. You can pause it, but mail that was sent cannot be recalled.'}
			</p>
			<form method="post" className="actions mt-6">
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button variant="primary" name="intent" value={intent}>
					{when ? 'SCHEDULE FOR ABOUT' : 'SEND TO'} {subscribers.toUpperCase()}
				</Button>{' '}
				{back}
			</form>
		</ListPage>
	)
}
