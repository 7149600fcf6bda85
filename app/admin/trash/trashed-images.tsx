import { Link } from '@remix-run/react'
import { nameOfImage } from '../../domain/images/image-name.ts'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import type { Moment } from '../../lib/dates.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { DeleteQuestion } from '../frame/delete-question.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'
import { ImageTile } from '../images/image-tile.tsx'

/** An image in the trash. */
export type TrashedImage = ImageOutput & { deleted: Moment }

type Props = {
	images: TrashedImage[]
	list: { total: number; page: number; pages: number }
}

/** Deleted images, latest first; nothing when there are none. */
export function TrashedImages({ images, list }: Props) {
	if (images.length === 0) return null
	return (
		<section className="section" aria-labelledby="trashed-images">
			<h2 id="trashed-images" className="label mb-4">
				IMAGES
			</h2>
			<p className="mb-4">No article shows them. Their addresses work until they are deleted for good.</p>
			<ul className="image-grid">
				{images.map((image) => (
					<li key={image.id}>
						<TrashedCard image={image} />
					</li>
				))}
			</ul>
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Pages of deleted images"
				hrefFor={(page) => `/admin/trash?images=${page}`}
			/>
		</section>
	)
}

function TrashedCard({ image }: { image: TrashedImage }) {
	const { id, deleted } = image
	const name = nameOfImage(image)
	return (
		<ImageTile image={image}>
			<p className="data text-sm">
				Deleted <time dateTime={deleted.iso}>{deleted.label}</time>
			</p>
			<form className="actions" method="post" action="/admin/trash">
				<input type="hidden" name="image" value={id} />
				<Button size="small" name="intent" value="restore">
					RESTORE<span className="sr-only"> {name}</span>
				</Button>{' '}
				<Link
					className={buttonClass({ variant: 'danger', size: 'small' })}
					to={`/admin/trash?purge-image=${id}`}
				>
					DELETE FOR GOOD<span className="sr-only"> {name}</span>
				</Link>
			</form>
		</ImageTile>
	)
}

const list = { path: '/admin/trash', intent: 'purge', back: 'BACK TO TRASH', field: 'image' }

/** The question before an image in the trash is deleted for good. */
export function PurgeImageQuestion({ image, ...frame }: ListPageProps & { image: ImageOutput }) {
	const { id, alt, width, height, variants } = image
	return (
		<DeleteQuestion
			{...frame}
			question="Delete this image for good?"
			id={id}
			warning="It and its files cannot be brought back."
			list={list}
		>
			<div className="image-card mt-6">
				<img src={variants[0]?.url} alt={alt} width={width} height={height} />
				<p className="lead" dir="auto">
					{nameOfImage(image)}
				</p>
			</div>
		</DeleteQuestion>
	)
}
