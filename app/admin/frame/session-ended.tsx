import { isRouteErrorResponse } from '@remix-run/react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** A form that was not carried out because its session had ended: its address, its fields, and the files that it had. */
export type SentForm = {
	address: string
	fields: [name: string, value: string][]
	files: [name: string, fileName: string][]
}

/** The form that an error of a route holds, or null. */
export function sentFormOf(error: unknown): SentForm | null {
	return isRouteErrorResponse(error) && error.data?.fields ? error.data : null
}

/** A form as it was sent, to be sent again by its writer after signing in elsewhere. */
export function SessionEnded({ address, fields, files }: SentForm) {
	const texts = fields.map(([, value]) => value).filter((value) => /\s/.test(value))
	const text = texts.join('\n\n').trim()
	return (
		<PageHead
			heading="Your session has ended"
			lead="Nothing was changed. SIGN IN opens a new tab. Then press SEND AGAIN."
		>
			<form
				method="post"
				action={address}
				encType="multipart/form-data"
				className="form-stack max-w-prose my-6"
			>
				{fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat, and the list never changes
					<input key={index} type="hidden" name={name} value={value} />
				))}
				{files.map(([name, fileName]) => (
					<Field key={name} type="file" name={name} label="Choose the file again" hint={fileName} required />
				))}
				<div className="actions">
					<ButtonLink href="/admin/login" target="_blank" rel="noopener">
						SIGN IN
					</ButtonLink>{' '}
					<Button variant="primary">SEND AGAIN</Button>
				</div>
			</form>
			<p className="max-w-prose whitespace-pre-line" dir="auto">
				{text}
			</p>
		</PageHead>
	)
}
