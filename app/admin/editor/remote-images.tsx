import type { ReactNode } from 'react'
import { isRemoteAddress } from '../../lib/remote-address.ts'
import { listImages } from '../../rich-text/images.ts'
import { Notice } from '../../ui/notice.tsx'
import type { RemoteChoice } from '../images/image-choice.ts'

/** The images of other sites in HTML, each once. */
export function listRemoteImages(html: string, siteUrl: string): RemoteChoice[] {
	const found = new Map<string, RemoteChoice>()
	for (const { src, alt } of listImages(html))
		if (isRemoteAddress(src, siteUrl) && !found.has(src)) found.set(src, { address: src, alt })
	return [...found.values()]
}

type Props = {
	images: RemoteChoice[]
	/** The button that fetches an image. */
	renderFetch: (image: RemoteChoice) => ReactNode
}

/** Lists the images that readers load from other sites, each with a way to store it here. */
export function RemoteImages({ images, renderFetch }: Props) {
	if (images.length === 0) return null
	return (
		<Notice tone="slate" className="mt-3">
			<p>
				{images.length === 1
					? 'Readers load 1 image from another site, which learns their addresses.'
					: `Readers load ${images.length} images from other sites, which learn their addresses.`}
			</p>
			<ul className="grid gap-3 mt-3">
				{images.map((image) => (
					<li key={image.address}>
						<p className="code break-all text-sm">{image.address}</p>
						<p className="actions mt-1">{renderFetch(image)}</p>
					</li>
				))}
			</ul>
		</Notice>
	)
}
