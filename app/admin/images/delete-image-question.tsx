import type { ImageOutput } from '../../domain/images/image-output.ts'
import { DeleteQuestion } from '../frame/delete-question.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'

const list = { path: '/admin/images', intent: 'delete', back: 'BACK TO IMAGES' }

/** The question before an image is deleted, which shows it. */
export function DeleteImageQuestion({ image, ...frame }: ListPageProps & { image: ImageOutput }) {
	const { id, alt, width, height, variants } = image
	return (
		<DeleteQuestion
			{...frame}
			question="Delete this image for good?"
			id={id}
			warning="Its files are deleted too. An image that an article shows cannot be deleted."
			list={list}
		>
			<div className="image-card mt-6">
				<img src={variants[0]?.url} alt={alt} width={width} height={height} />
				<p className="lead" dir="auto">
					{alt || `Image ${id}`}
				</p>
			</div>
		</DeleteQuestion>
	)
}
