import { useEffect, useRef, useState } from 'react'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import { isRemoteAddress } from '../../lib/remote-address.ts'
import { imageOnSite, variantsOf } from '../../lib/uploads.ts'
import { Field } from '../../ui/field.tsx'
import { ChooseImageDialog } from '../images/chooser/choose-image-dialog.tsx'
import { FetchImageDialog } from '../images/chooser/fetch-image-dialog.tsx'
import { ChooseImageButton, FetchImageButton } from './image-buttons.tsx'

type Props = {
	value: string
	error?: string
	/** The site's URL, to recognize images that are stored here. */
	siteUrl: string
}

/** FEATURED IMAGE URL, with its image and a button to choose a stored one. */
export function FeaturedImageField({ value, error, siteUrl }: Props) {
	const frame = useRef<HTMLDivElement>(null)
	const [address, setAddress] = useState(value)
	// Something may have been typed before the script of the page ran.
	useEffect(() => setAddress(inputIn(frame.current)?.value ?? ''), [])
	const [isChoosing, setIsChoosing] = useState(false)
	const [isFetching, setIsFetching] = useState(false)
	const choose = ({ url }: ImageOutput) => {
		const input = inputIn(frame.current)
		if (!input) return
		input.value = new URL(url, siteUrl || location.href).href
		setAddress(input.value)
		// Lets the form treat it as typing.
		input.dispatchEvent(new Event('input', { bubbles: true }))
	}
	const stored = siteUrl === '' ? null : imageOnSite(address, siteUrl)
	const remote = address.trim()
	return (
		<div className="featured-image" ref={frame}>
			<Field
				label="FEATURED IMAGE URL"
				name="featuredImage"
				type="url"
				placeholder="https://"
				hint={stored && 'Readers see its alternative text and credit from Images.'}
				defaultValue={value}
				error={error}
				onChange={(event) => setAddress(event.currentTarget.value)}
			/>
			<div className="featured-image-tools">
				{stored && (
					<img src={variantsOf(stored)[0]?.url} alt="" width={stored.width} height={stored.height} />
				)}
				<p className="actions">
					<ChooseImageButton field="featuredImage" onClick={() => setIsChoosing(true)}>
						CHOOSE IMAGE
					</ChooseImageButton>{' '}
					{!stored && isRemoteAddress(remote, siteUrl) && (
						<FetchImageButton address={remote} onClick={() => setIsFetching(true)} />
					)}
				</p>
			</div>
			{isFetching && (
				<FetchImageDialog
					remote={{ address: remote, alt: null }}
					onStored={choose}
					onClose={() => setIsFetching(false)}
				/>
			)}
			{isChoosing && <ChooseImageDialog onChoose={choose} onClose={() => setIsChoosing(false)} />}
		</div>
	)
}

function inputIn(frame: HTMLElement | null): HTMLInputElement | null {
	return frame?.querySelector('input') ?? null
}
