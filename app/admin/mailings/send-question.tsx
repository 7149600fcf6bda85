import { topicLabels } from '../../domain/subscriptions/topics.ts'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import type { NewMailingResult } from './new-mailing.server.ts'

type Props = ListPageProps &
	Pick<NewMailingResult, 'typed'> &
	NonNullable<NewMailingResult['question']> & { notice: string | null; article: { title: string } }

/** Asks before a mailing goes out, as a page of its own: mail cannot be called back. */
export function SendQuestion({ notice, article, typed, topic, recipients, ...page }: Props) {
	return (
		<ListPage {...page} heading="SEND THIS MAILING?" summary={<bdi>{article.title}</bdi>}>
			{notice && (
				<Notice tone="yellow" className="mb-6">
					<p>{notice}</p>
				</Notice>
			)}
			<dl className="docket stack">
				<dt>Subject</dt>
				<dd dir="auto">{typed.subject}</dd>
				{typed.introduction !== '' && (
					<>
						<dt>Introduction</dt>
						<dd className="whitespace-pre-wrap" dir="auto">
							{typed.introduction}
						</dd>
					</>
				)}
				<dt>Topic</dt>
				<dd>{topicLabels[topic]}</dd>
				<dt>Recipients</dt>
				<dd>{counted(recipients, 'subscriber')}</dd>
			</dl>
			<p className="mt-6">
				Sending begins at once. You can pause it, but mail that has gone out cannot be called back.
			</p>
			<form method="post" className="actions mt-6">
				<input type="hidden" name="subject" value={typed.subject} />
				<input type="hidden" name="introduction" value={typed.introduction} />
				<input type="hidden" name="address" value={typed.address} />
				<input type="hidden" name="topic" value={topic} />
				<Button variant="primary" name="intent" value="queue">
					SEND TO {counted(recipients, 'subscriber').toUpperCase()}
				</Button>{' '}
				{/* Pressing Enter by mistake must not send anything. */}
				<Button name="intent" value="edit" autoFocus>
					BACK
				</Button>
			</form>
		</ListPage>
	)
}
