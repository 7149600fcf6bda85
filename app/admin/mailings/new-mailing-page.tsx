import { introductionMaxLength, subjectMaxLength } from '../../domain/mailings/mailing-input.ts'
import { type Topic, topicLabels, topics } from '../../domain/subscriptions/topics.ts'
import { counted } from '../../lib/counted.ts'
import type { SafeHtml } from '../../rich-text/safe-html.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { wrongFields } from '../frame/field-links.tsx'
import { FocusedNotice } from '../frame/focused-notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import type { TimeValues } from '../frame/time-fields.tsx'
import type { NewMailingResult } from './new-mailing.server.ts'
import { SendQuestion } from './send-question.tsx'
import { ScheduledNotice, SendTime } from './send-time.tsx'

type Props = ListPageProps & {
	notice: string | null
	article: { title: string }
	/** The first values of the time, and when the article will be public, if it is not. */
	time: { values: TimeValues; zones: string[]; publicOn: string | null }
	/** Mailings of the article that wait for their time. */
	scheduled: { id: number; subject: string; when: string }[]
	/** Mail as recipients get it. */
	letter: { subject: string; html: SafeHtml; text: string }
	recipients: Record<Topic, { all: number; unconfirmed: number }>
	isConfirmationAsked: boolean
	result?: NewMailingResult | undefined
}

const labels = {
	subject: 'Subject',
	introduction: 'Introduction (optional)',
	address: 'Your address, for a test',
	topic: 'To the subscribers who want',
	time: 'DATE',
}

const fieldIds = { topic: topicId('articles'), time: 'sendDate' }

/** Subject, number of recipients, and the mail as it will be read. */
export function NewMailingPage(props: Props) {
	const { notice, article, time, scheduled, letter, recipients, isConfirmationAsked, result, ...page } = props
	const { alert, done, errors, typed, question } = result ?? {}
	if (question && typed) {
		const { subject, introduction, address } = typed
		const { date: sendDate, time: sendTime, zone: sendZone } = typed.time
		const fields = { subject, introduction, address, topic: question.topic, sendDate, sendTime, sendZone }
		return (
			<SendQuestion
				{...page}
				{...question}
				notice={notice}
				summary={article.title}
				subject={subject}
				introduction={introduction}
				fields={fields}
				intent="queue"
				back={
					<Button name="intent" value="edit" autoFocus>
						BACK
					</Button>
				}
			>
				<ScheduledNotice mailings={scheduled} />
			</SendQuestion>
		)
	}
	return (
		<ListPage
			{...page}
			failure={alert}
			wrong={wrongFields(errors ?? {}, labels, fieldIds)}
			heading="NEW MAILING"
			summary={<bdi>{article.title}</bdi>}
			back={{ to: '/admin/mailings', label: 'MAILINGS' }}
		>
			{notice && (
				<Notice tone="yellow" className="mb-6">
					<p>{notice}</p>
				</Notice>
			)}
			<ScheduledNotice mailings={scheduled} />
			{done && (
				<FocusedNotice of={result} tone="green" role="status">
					<p>{done}</p>
				</FocusedNotice>
			)}
			<form method="post" className="grid gap-4 max-w-prose">
				<Field
					label="Subject"
					name="subject"
					required
					maxLength={subjectMaxLength}
					defaultValue={typed?.subject || letter.subject}
					error={errors?.subject}
				/>
				<Field
					as="textarea"
					label="Introduction (optional)"
					name="introduction"
					rows={4}
					dir="auto"
					maxLength={introductionMaxLength}
					defaultValue={typed?.introduction}
					error={errors?.introduction}
					hint="Plain text above the article. An empty line begins a new paragraph."
				/>
				<Field
					label="Your address, for a test"
					name="address"
					type="email"
					maxLength={254}
					autoComplete="email"
					defaultValue={typed?.address}
					error={errors?.address}
				>
					<Button name="intent" value="test">
						SEND A TEST TO ME
					</Button>
				</Field>
				<TopicChoice recipients={recipients} typed={typed?.topic} error={errors?.topic} />
				<SendTime {...time} values={typed?.time ?? time.values} error={errors?.time} />
				{isConfirmationAsked && topics.some((topic) => recipients[topic].unconfirmed > 0) && (
					<p>
						<a href="/admin/subscribers#not-confirmed">Ask those first</a> who signed up while no confirmation
						was asked for.
					</p>
				)}
				<div>
					<Button variant="primary" name="intent" value="ask">
						SEND …
					</Button>
				</div>
			</form>
			<section className="section" aria-labelledby="preview-html">
				<h2 id="preview-html" className="label mb-4">
					AS HTML
				</h2>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes from the sanitizer, and from nowhere else. */}
				<div className="article-body break-words" dangerouslySetInnerHTML={{ __html: letter.html }} />
			</section>
			<section aria-labelledby="preview-text">
				<h2 id="preview-text" className="label mb-4">
					AS TEXT
				</h2>
				<pre className="whitespace-pre-wrap break-words">{letter.text}</pre>
			</section>
		</ListPage>
	)
}

function topicId(topic: Topic): string {
	return `topic-${topic}`
}

type ChoiceProps = Pick<Props, 'recipients'> & { typed: string | undefined; error: string | undefined }

function TopicChoice({ recipients, typed, error }: ChoiceProps) {
	return (
		<fieldset className="grid gap-2" aria-describedby={error ? 'topic-error' : undefined}>
			<legend className="label mb-2">{labels.topic}</legend>
			{topics.map((topic) => {
				const { all, unconfirmed } = recipients[topic]
				return (
					<div key={topic}>
						<label className="flex gap-2 items-baseline">
							<input
								type="radio"
								id={topicId(topic)}
								name="topic"
								value={topic}
								defaultChecked={topic === (typed || 'articles')}
							/>{' '}
							<span>
								{topicLabels[topic]}: {counted(all, 'recipient')}
								{unconfirmed > 0 &&
									`, ${unconfirmed.toLocaleString('en-US')} of whom signed up while no confirmation was asked for`}
							</span>
						</label>
					</div>
				)
			})}
			{error && (
				<p className="field-error" id="topic-error" role="alert">
					{error}
				</p>
			)}
		</fieldset>
	)
}
