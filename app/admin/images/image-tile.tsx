import type { ReactNode } from 'react'
import { nameOfImage } from '../../domain/images/image-name.ts'
import type { ImageOutput } from '../../domain/images/image-output.ts'

/** An image of a grid with its name; `children` come below. */
export function ImageTile({ image, children }: { image: ImageOutput; children: ReactNode }) {
	const { alt, width, height, variants } = image
	const name = nameOfImage(image)
	return (
		<article className="image-tile" aria-label={name}>
			<img src={variants[0]?.url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
			<p className="image-name" dir="auto">
				{name}
			</p>
			{children}
		</article>
	)
}
