import { Link } from '@remix-run/react'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { MailingProgress, type MailingProgressProps } from './mailing-progress.tsx'
import { SendQuestion } from './send-question.tsx'
import { UnsentMailing } from './unsent-mailing.tsx'

type Props = ListPageProps &
	MailingProgressProps & {
		notice: string | null
		/** Of a mailing that has no mails yet: those who would get it today, and whether its article will be public then. */
		recipients: number
		isPublicThen: boolean
		/** SEND NOW has been pressed. */
		isSendAsked: boolean
	}

/** A mailing: its time, its progress, its buttons; or the question before it is sent ahead of its time. */
export function MailingPage(props: Props) {
	const { notice, mailing, rejections, pause, perMinute, recipients, isPublicThen, isSendAsked, ...page } =
		props
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
				<UnsentMailing mailing={{ ...mailing, when }} recipients={recipients} isPublicThen={isPublicThen} />
			) : (
				<MailingProgress mailing={mailing} rejections={rejections} pause={pause} perMinute={perMinute} />
			)}
		</ListPage>
	)
}
