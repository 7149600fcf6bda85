import { nameOfImage } from '../../domain/images/image-name.ts'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import { DeleteQuestion } from '../frame/delete-question.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'

const list = { path: '/admin/images', intent: 'delete', back: 'BACK TO IMAGES' }

type Props = ListPageProps & {
	image: ImageOutput & {
		/** Titles of everything that names it. */
		uses: string[]
	}
	/** Days for which it can be restored. */
	days: number
}

/** The question before an image is moved to the trash, which shows it; or what it is used by, which has to go first. */
export function DeleteImageQuestion({ image, days, ...frame }: Props) {
	const { id, alt, width, height, variants, uses } = image
	return (
		<DeleteQuestion
			{...frame}
			question={uses.length > 0 ? 'This image is used' : 'Delete this image?'}
			id={id}
			warning={`It moves to the trash and can be restored for ${days} days.`}
			list={list}
			action="DELETE"
			obstacle={uses.length > 0 && <Uses titles={uses} />}
		>
			<div className="image-card mt-6 mb-3">
				<img src={variants[0]?.url} alt={alt} width={width} height={height} />
				<p className="lead" dir="auto">
					{nameOfImage(image)}
				</p>
			</div>
		</DeleteQuestion>
	)
}

const listedMax = 20

function Uses({ titles }: { titles: string[] }) {
	const more = titles.length - listedMax
	return (
		<>
			<p>
				It cannot be deleted while it is used. Versions, drafts, unsaved texts, mailings and articles in the
				trash count too:
			</p>
			<ul className="list-disc pl-6">
				{titles.slice(0, listedMax).map((title) => (
					<li key={title} dir="auto">
						{title}
					</li>
				))}
				{more > 0 && <li>{more} more</li>}
			</ul>
		</>
	)
}
