import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { nameOfImage } from '../../domain/images/image-name.ts'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import type { ImageUse } from '../../domain/images/image-uses.server.ts'
import type { RemoteImage } from '../../domain/images/remote-images.server.ts'
import type { Moment } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { figureHtml } from '../../rich-text/caption.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { ListPage, type ListPageProps } from '../frame/list-page.tsx'
import { type RemoteChoice, remoteQuery } from './image-choice.ts'
import { DescriptionFields, imageOutcome, UploadForm } from './image-forms.tsx'
import { ImageSearch } from './image-search.tsx'
import type { ImageFailure } from './images-action.server.ts'
import { RemoteImages } from './remote-images.tsx'

type ShownImage = ImageOutput & { address: string; created: Moment; uses: ImageUse[] }

type Props = Omit<ListPageProps, 'failure'> & {
	images: ShownImage[]
	q: string
	list: { total: number; page: number; pages: number }
	/** Images of other sites; null where they were not asked for. */
	remote: RemoteImage[] | null
	/** The image of another site whose place the next one takes. */
	replaced: RemoteChoice | null
	failed: ImageFailure | null
}

/** The images that are stored here, latest first, and the form for another one. */
export function ImagesPage({ images, q, list, remote, replaced, failed, ...page }: Props) {
	return (
		<ListPage
			{...page}
			{...imageOutcome(failed)}
			heading="IMAGES"
			undo={page.flash?.deletedImage !== undefined && <UndoDeletion id={page.flash.deletedImage} />}
			summary={
				<>
					{list.total.toLocaleString('en-US')} {q ? 'found' : 'stored'}. Location and camera data are removed
					from every image. Deleted ones are in the <Link to="/admin/trash">trash</Link>.
				</>
			}
		>
			<UploadForm
				action={replaced ? `/admin/images?${remoteQuery(replaced)}` : undefined}
				remote={replaced}
				failed={failed?.id === null ? failed : null}
			/>
			<ImageSearch q={q} />
			{images.length > 0 ? (
				<ul className="grid gap-6">
					{images.map((image) => (
						<li key={image.id}>
							<ImageCard image={image} failed={failed?.id === image.id ? failed : null} />
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
				hrefFor={(page) => listAddress('/admin/images', { q }, page)}
			/>
			<RemoteImages remote={remote} />
		</ListPage>
	)
}

/** Brings back the image that has just been deleted. */
function UndoDeletion({ id }: { id: number }) {
	return (
		<form className="actions mt-3" method="post" action="/admin/trash" aria-label="Undo">
			<input type="hidden" name="image" value={id} />
			<Button size="small" name="intent" value="restore">
				UNDO
			</Button>
		</form>
	)
}

function ImageCard({ image, failed }: { image: ShownImage; failed: ImageFailure | null }) {
	const { id, url, address, width, height, alt, decorative, credit, created, variants, uses } = image
	const name = nameOfImage({ id, alt })
	return (
		<article className="image-card" aria-label={name}>
			<img src={variants[0]?.url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
			<div className="grid gap-3">
				<p>
					<b>{decorative ? 'Decorative' : alt}</b>
					{credit && `, credit: ${credit}`}
				</p>
				<p className="data text-sm">
					{width} × {height}, stored <time dateTime={created.iso}>{created.label}</time>
				</p>
				<p>
					<ShownIn uses={uses} />
				</p>
				<label className="field">
					<span>Address, for FEATURED IMAGE URL</span>
					<input className="code" readOnly defaultValue={address} />
				</label>
				<label className="field">
					<span>HTML, for the content of an article</span>
					<textarea className="code" rows={2} readOnly defaultValue={figureHtml({ ...image, url })} />
				</label>
				<details open={failed !== null}>
					<summary>
						Edit description<span className="sr-only">: {name}</span>
					</summary>
					<form method="post" action="/admin/images" className="grid gap-4 mt-3">
						<input type="hidden" name="id" value={id} />
						<DescriptionFields
							idPrefix={`image-${id}`}
							description={failed?.typed ?? image}
							failed={failed}
						/>
						<div className="actions">
							<Button size="small" name="intent" value="describe">
								SAVE<span className="sr-only"> {name}</span>
							</Button>{' '}
							<ButtonLink size="small" variant="danger" href={`/admin/images?delete=${id}`}>
								DELETE<span className="sr-only"> {name}</span>
							</ButtonLink>
						</div>
					</form>
				</details>
			</div>
		</article>
	)
}

const namedMax = 5

/** The articles that show an image. */
function ShownIn({ uses }: { uses: ImageUse[] }) {
	if (uses.length === 0) return 'No article shows it.'
	const more = uses.length - namedMax
	return (
		<>
			Shown in:{' '}
			{uses.slice(0, namedMax).map(({ id, title }, index) => (
				<Fragment key={id}>
					{index > 0 && ', '}
					<Link to={`/admin/edit-article/${id}`}>
						<bdi>{title}</bdi>
					</Link>
				</Fragment>
			))}
			{more > 0 && ` and ${more} more`}
		</>
	)
}
