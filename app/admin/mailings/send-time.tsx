import { Link } from '@remix-run/react'
import { Notice } from '../../ui/notice.tsx'
import { TimeFields, type TimeValues } from '../frame/time-fields.tsx'

type Props = {
	values: TimeValues
	zones: readonly string[]
	error: string | undefined
	/** When the article will be public; null when it is. */
	publicOn: string | null
}

/** When a new mailing is to go out. */
export function SendTime({ publicOn, ...time }: Props) {
	return (
		<fieldset className="grid gap-4" aria-describedby="send-time-hint">
			<legend className="label mb-2">When</legend>
			<p className="hint mt-0" id="send-time-hint">
				{publicOn
					? `The article will be public on ${publicOn}. The mailing goes out then or later.`
					: 'Without a date and a time it goes out at once.'}
			</p>
			<TimeFields verb="send" {...time} />
		</fieldset>
	)
}

/** Mailings of the same article that wait for their time: with another one, readers would get it twice. */
export function ScheduledNotice({ mailings }: { mailings: { id: number; subject: string; when: string }[] }) {
	if (mailings.length === 0) return null
	return (
		<Notice tone="yellow" className="mb-6">
			{mailings.map(({ id, subject, when }) => (
				<p key={id}>
					A mailing of this article is scheduled for {when}:{' '}
					<Link to={`/admin/mailings/${id}`}>
						<bdi>{subject}</bdi>
					</Link>
				</p>
			))}
		</Notice>
	)
}
