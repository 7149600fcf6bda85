import { useEffect, useId, useState } from 'react'
import { nameOfImage } from '../../../domain/images/image-name.ts'
import type { ImageOutput } from '../../../domain/images/image-output.ts'
import { listQueryMaxLength } from '../../../lib/list-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { type FoundImages, listStoredImages } from './list-stored-images.ts'

/** Typing pauses this long before the images are searched. */
const pauseMs = 250

/** The stored images in a dialog, with a search; a click chooses one. */
export function ImagePicker({ onChoose }: { onChoose: (image: ImageOutput) => void }) {
	const id = useId()
	const [q, setQ] = useState('')
	const { found, problem, readMore } = useFoundImages(q)
	const { images, total } = found ?? { images: [], total: 0 }
	return (
		<div className="grid gap-4">
			<div className="field">
				<label className="!normal-case" htmlFor={id}>
					Search the stored images
				</label>
				<input
					id={id}
					type="search"
					// biome-ignore lint/a11y/noAutofocus: somebody has asked for it
					autoFocus
					value={q}
					maxLength={listQueryMaxLength}
					onChange={(event) => setQ(event.currentTarget.value)}
				/>
			</div>
			{problem && (
				<p className="field-error" role="alert">
					{problem}
				</p>
			)}
			<p className="sr-only" role="status">
				{found && `${total} found`}
			</p>
			{found && total === 0 && <p>{q ? 'No matching images.' : 'No images yet.'}</p>}
			{images.length > 0 && (
				<ul className="image-grid image-picker">
					{images.map((image) => (
						<li key={image.id}>
							<PickButton image={image} onChoose={onChoose} />
						</li>
					))}
				</ul>
			)}
			{images.length < total && (
				<div>
					<Button type="button" size="small" onClick={readMore}>
						SHOW MORE
					</Button>
				</div>
			)}
		</div>
	)
}

function PickButton({ image, onChoose }: { image: ImageOutput; onChoose: (image: ImageOutput) => void }) {
	const { id, alt, width, height, variants } = image
	return (
		<button className="image-tile" type="button" onClick={() => onChoose(image)}>
			<img src={variants[0]?.url} alt="" width={width} height={height} loading="lazy" decoding="async" />
			<span className="image-name text-sm" dir="auto">
				{nameOfImage({ id, alt })}
			</span>
		</button>
	)
}

const unreadable = 'The images cannot be listed. Check the connection, then try again.'

/** The images that a search finds, more of them with each `readMore`. */
function useFoundImages(q: string) {
	const [found, setFound] = useState<FoundImages | null>(null)
	const [problem, setProblem] = useState('')
	const [asked, setAsked] = useState({ q, offset: 0 })
	useEffect(() => {
		const timer = setTimeout(
			() => setAsked((before) => (before.q === q ? before : { q, offset: 0 })),
			pauseMs,
		)
		return () => clearTimeout(timer)
	}, [q])
	useEffect(() => {
		const superseded = new AbortController()
		listStoredImages(asked.q, asked.offset, superseded.signal).then(
			({ images, total }) => {
				setProblem('')
				setFound((before) => ({
					images: asked.offset > 0 && before ? [...before.images, ...images] : images,
					total,
				}))
			},
			() => superseded.signal.aborted || setProblem(unreadable),
		)
		return () => superseded.abort()
	}, [asked])
	const readMore = () => setAsked({ q: asked.q, offset: found?.images.length ?? 0 })
	return { found, problem, readMore }
}
