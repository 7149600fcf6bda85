import { nameOfImage } from '../../domain/images/image-name.ts'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { choicePath, chosenPath, type ImageChoice } from './image-choice.ts'
import { imageOutcome, UploadForm } from './image-forms.tsx'
import { ImageSearch } from './image-search.tsx'
import { ImageTile } from './image-tile.tsx'
import type { ImageFailure } from './images-action.server.ts'

type Props = Omit<ListPageProps, 'failure'> & {
	choice: ImageChoice
	images: ImageOutput[]
	list: { total: number; page: number; pages: number }
	q: string
	failed: ImageFailure | null
}

const summaries: Record<ImageChoice['field'], string> = {
	featuredImage: 'For FEATURED IMAGE. Your text is kept.',
	content: 'For the content: it goes to the end of the text. Your text is kept.',
}

/** The stored images to choose one from, or to upload one: the way without script. */
export function ChooseImagePage({ choice, images, list, q, failed, ...page }: Props) {
	return (
		<ListPage
			{...page}
			{...imageOutcome(failed)}
			heading="CHOOSE AN IMAGE"
			summary={choice.remote ? 'Your text is kept.' : summaries[choice.field]}
			back={{ to: choice.returnTo, label: 'BACK TO THE ARTICLE' }}
		>
			{choice.remote && (
				<>
					<UploadForm action={choicePath(choice)} remote={choice.remote} place="your text" failed={failed} />
					<h2 className="label mb-4">OR CHOOSE A STORED IMAGE</h2>
				</>
			)}
			<ImageSearch q={q} choice={choice} />
			{images.length > 0 ? (
				<ul className="image-grid">
					{images.map((image) => (
						<li key={image.id}>
							<ChoiceTile image={image} href={chosenPath(choice, image.id)} />
						</li>
					))}
				</ul>
			) : (
				<EmptyState heading={q ? 'No matching images.' : 'No images yet.'} />
			)}
			<PageLinks
				page={list.page}
				pages={list.pages}
				label="Pages of images"
				hrefFor={(number) => choicePath(choice, q, number)}
			/>
			{!choice.remote && (
				<section className="section" aria-labelledby="upload-heading">
					<h2 id="upload-heading" className="label mb-4">
						OR UPLOAD ANOTHER
					</h2>
					<UploadForm action={choicePath(choice)} failed={failed} />
				</section>
			)}
		</ListPage>
	)
}

function ChoiceTile({ image, href }: { image: ImageOutput; href: string }) {
	const { credit } = image
	return (
		<ImageTile image={image}>
			{credit && (
				<p className="text-sm" dir="auto">
					Credit: {credit}
				</p>
			)}
			<p className="actions">
				<ButtonLink size="small" href={href}>
					CHOOSE<span className="sr-only"> {nameOfImage(image)}</span>
				</ButtonLink>
			</p>
		</ImageTile>
	)
}
