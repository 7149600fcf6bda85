import { Link } from '@remix-run/react'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { wrongFields } from '../frame/field-links.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import type { TimeValues } from '../frame/time-fields.tsx'
import type { MailingResult } from './mailing-action.server.ts'
import { MailingProgress, type MailingProgressProps } from './mailing-progress.tsx'
import { SendQuestion } from './send-question.tsx'
import { UnsentMailing } from './unsent-mailing.tsx'

type Props = ListPageProps &
	MailingProgressProps & {
		notice: string | null
		/** Of a mailing that has no mails yet: those who would get it today, and whether its article will be public then. */
		recipients: number
		isPublicThen: boolean
		time: { values: TimeValues; zones: string[] }
	} & Omit<MailingResult, 'alert'>

/** A mailing: its time, its progress, its buttons; or the question before it is sent ahead of its time. */
export function MailingPage(props: Props) {
	const { notice, mailing, rejections, pause, perMinute, recipients, isPublicThen, ...rest } = props
	const { isSendAsked, time, typedTime, timeError, ...page } = rest
	const { id, subject, introduction, topic, when } = mailing
	if (when && isSendAsked)
		return (
			<SendQuestion
				{...page}
				notice={notice}
				summary={`Scheduled for ${when}`}
				subject={subject}
				introduction={introduction}
				topic={topic}
				recipients={recipients}
				when={null}
				intent="send"
				back={
					<Link className={buttonClass({})} to={`/admin/mailings/${id}`} autoFocus>
						BACK
					</Link>
				}
			/>
		)
	return (
		<ListPage
			{...page}
			wrong={wrongFields({ sendDate: timeError }, { sendDate: 'DATE' })}
			heading="MAILING"
			summary={<bdi>{subject}</bdi>}
			back={{ to: '/admin/mailings', label: 'MAILINGS' }}
		>
			{notice && (
				<Notice tone="yellow" className="mb-6">
					<p>{notice}</p>
				</Notice>
			)}
			{when ? (
				<UnsentMailing
					mailing={{ ...mailing, when }}
					recipients={recipients}
					isPublicThen={isPublicThen}
					time={{ ...time, values: typedTime ?? time.values, error: timeError }}
				/>
			) : (
				<MailingProgress mailing={mailing} rejections={rejections} pause={pause} perMinute={perMinute} />
			)}
		</ListPage>
	)
}
