import { imageHint, imageKinds, imageTextMax } from '../../domain/images/image-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'
import type { RemoteChoice } from './image-choice.ts'
import type { ImageFailure } from './images-action.server.ts'

const emptyDescription: ImageFailure['typed'] = { alt: '', decorative: false, credit: '', source: '' }

const labels = {
	file: 'Image',
	alt: 'Alternative text',
	decorative: 'Decorative',
	credit: 'Credit',
	source: 'Source',
}

/** The failure of a page with these forms; the field that it is about says why. */
export function imageOutcome(failed: ImageFailure | null): Pick<ListPageProps, 'failure' | 'wrong'> {
	if (!failed?.field) return { failure: failed?.alert }
	const { id, field } = failed
	const fieldId = field === 'file' ? 'file' : `${id === null ? 'new' : `image-${id}`}-${field}`
	return { failure: 'Nothing was saved.', wrong: [{ id: fieldId, label: labels[field] }] }
}

type UploadProps = {
	action?: string
	/** The image of another site whose place this one takes. */
	remote?: RemoteChoice | null
	/** Where it takes its place. */
	place?: string
	failed: ImageFailure | null
}

/** Sends an image, or has one of another site fetched; without script too. */
export function UploadForm(props: UploadProps) {
	const { action = '/admin/images', remote = null, place = 'every article', failed } = props
	return (
		<form
			method="post"
			action={action}
			encType="multipart/form-data"
			className="grid gap-4 max-w-prose mb-10"
			aria-label="Upload an image"
		>
			{remote && (
				<Notice tone="slate">
					<p>
						The image takes the place of <span className="break-all">{remote.address}</span> in {place}.
					</p>
				</Notice>
			)}
			<Field
				label={remote ? 'Image, where it cannot be fetched' : 'Image'}
				name="file"
				type="file"
				required={!remote}
				accept={imageKinds}
				hint={imageHint}
				error={failed?.field === 'file' ? failed.alert : undefined}
			/>
			<DescriptionFields idPrefix="new" description={failed?.typed ?? describe(remote)} failed={failed} />
			<div className="actions">
				{remote && (
					<>
						<Button variant="primary" name="intent" value="fetch">
							FETCH INTO THE ARCHIVE
						</Button>{' '}
					</>
				)}
				<Button variant={remote ? 'secondary' : 'primary'} name="intent" value="upload">
					UPLOAD
				</Button>
			</div>
		</form>
	)
}

function describe(remote: RemoteChoice | null): Description {
	if (!remote) return emptyDescription
	const { address, alt } = remote
	return { alt: alt ?? '', decorative: alt === '', credit: '', source: address }
}

type Description = Pick<ImageFailure['typed'], 'alt' | 'decorative' | 'credit' | 'source'>

/** Fields of an image's description. */
export function DescriptionFields(props: {
	idPrefix: string
	description: Description
	failed: ImageFailure | null
}) {
	const { idPrefix, description, failed } = props
	const errorOf = (field: ImageFailure['field']) => (failed?.field === field ? failed?.alert : undefined)
	return (
		<>
			<Field
				label="Alternative text"
				id={`${idPrefix}-alt`}
				name="alt"
				defaultValue={description.alt}
				maxLength={imageTextMax.alt}
				hint="Describe the image for readers who cannot see it."
				error={errorOf('alt')}
			/>
			<label className="flex min-h-6 items-center gap-2">
				<input
					type="checkbox"
					id={`${idPrefix}-decorative`}
					name="decorative"
					defaultChecked={description.decorative}
				/>{' '}
				Decorative (screen readers skip it)
			</label>
			<Field
				label="Credit"
				id={`${idPrefix}-credit`}
				name="credit"
				defaultValue={description.credit}
				maxLength={imageTextMax.credit}
				hint="Creator or rights holder."
				error={errorOf('credit')}
			/>
			<Field
				label="Source"
				id={`${idPrefix}-source`}
				name="source"
				type="url"
				defaultValue={description.source}
				maxLength={imageTextMax.source}
				hint="URL of the original."
				error={errorOf('source')}
			/>
		</>
	)
}
