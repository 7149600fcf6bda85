import { useContext } from 'react'
import { ButtonLink } from './button.tsx'
import { PageHead } from './page-head.tsx'
import { RequestContext } from './request-context.ts'

const FAULT = {
	heading: 'Something went wrong',
	text: 'The page could not be shown. We’ve logged the error. Please try again in a moment.',
}

const WORDS: Record<number, { heading: string; text: string }> = {
	400: {
		heading: 'Request not understood',
		text: 'We couldn’t read that request. Check the address and try again.',
	},
	403: {
		heading: 'Not allowed',
		text: 'The request came from another site, or this page is not open to you.',
	},
	405: { heading: 'Not possible here', text: 'This page does not accept submissions.' },
	413: { heading: 'Too large', text: 'What was sent is larger than this site accepts.' },
	429: { heading: 'Too many requests', text: 'Please wait a few minutes, then try again.' },
	503: {
		heading: 'Not available',
		text: 'The archive cannot reach its data at the moment. What was sent with this request has not been saved. Please try again in a minute.',
	},
}

/** Words for a failed request, by its status. It never shows what the error itself said. */
export function ErrorView({ status }: { status: number }) {
	const { heading, text } = WORDS[status] ?? FAULT
	const { requestId } = useContext(RequestContext)
	return (
		<PageHead section={`Error ${status}`} heading={heading} lead={text}>
			{requestId && <p className="data quiet mt-3">Request {requestId}</p>}
			<div className="actions">
				<ButtonLink href="/">BACK TO MAIN ARCHIVE</ButtonLink>
			</div>
		</PageHead>
	)
}
