import { Link } from '@remix-run/react'
import type { ImageOutput } from '../../domain/images/image-output.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LogoutForm } from '../account/logout-form.tsx'
import { useStoredUser } from '../account/use-stored-user.ts'
import { AdminFrame } from '../frame/admin-frame.tsx'
import type { ListPageProps } from '../frame/list-page.tsx'

/** The question before an image is deleted, as a page of its own with script and without: it cannot be taken back. */
export function DeleteImageQuestion({ image, ...frame }: ListPageProps & { image: ImageOutput }) {
	useStoredUser(frame.user)
	const { id, alt, width, height, variants } = image
	return (
		<AdminFrame {...frame} actions={<LogoutForm size="small" />}>
			<div className="wrap section">
				<h1 className="text-2xl">Delete this image for good?</h1>
				<div className="image-card mt-6">
					<img src={variants[0]?.url} alt={alt} width={width} height={height} />
					<p className="lead" dir="auto">
						{alt || `Picture ${id}`}
					</p>
				</div>
				<p>Its files are deleted too. An image that an article shows cannot be deleted.</p>
				<form className="actions mt-6" method="post" action="/admin/images">
					<input type="hidden" name="id" value={id} />
					<Button variant="danger" name="intent" value="delete">
						DELETE FOR GOOD
					</Button>{' '}
					{/* Pressing Enter by mistake must not delete anything. */}
					<Link className={buttonClass({})} to="/admin/images" autoFocus>
						BACK TO IMAGES
					</Link>
				</form>
			</div>
		</AdminFrame>
	)
}
