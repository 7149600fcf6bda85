import type { ReactNode } from 'react'
import type { Page } from '../../../content/schema/site.ts'
import { formatInstant } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FileLine, NoWrap } from '../../ui/page-head.tsx'
import { Register } from '../charts/register.tsx'
import type { RegisterColumn } from '../charts/register-cells.ts'

/** The first screen: what the archive is, the two ways in, and the register of days. */
export function Hero(props: {
	copy: Pick<Page, 'section' | 'heading' | 'lead'>
	register: RegisterColumn[]
	/** An instant as ISO text. */
	lastUpdate: string
	downloadHint: string
	/** Further ways in, below the register. */
	children: ReactNode
}) {
	const { copy, register, lastUpdate, downloadHint, children } = props
	const documented = register.filter((day) => !day.isPending).length
	return (
		<div className="wrap hero">
			<FileLine>
				{copy.section}
				{`${documented} of ${register.length} days documented`}
				{`Last update ${formatInstant(lastUpdate)}`}
			</FileLine>
			<h1>
				<NoWrap text={copy.heading} />
			</h1>
			<div className="hero-row">
				<p className="lead">{copy.lead}</p>
				<div>
					<div className="actions">
						<ButtonLink variant="primary" href="/timeline">
							VIEW TIMELINE
						</ButtonLink>{' '}
						<ButtonLink icon="download" href="/archive.zip">
							DOWNLOAD ARCHIVE
						</ButtonLink>
					</div>
					<p className="hint">
						{downloadHint} <a href="/download">What’s in the file</a>
					</p>
				</div>
			</div>
			<Register columns={register} hrefFor={(day) => `/timeline/day-${day}`} />
			{children}
		</div>
	)
}
