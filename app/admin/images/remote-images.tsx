import { Fragment } from 'react'
import type { RemoteImage } from '../../domain/images/remote-images.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { remoteQuery } from './image-choice.ts'

/** The images that articles load from elsewhere, each with the way to store it here; null where they were not asked for. */
export function RemoteImages({ remote }: { remote: RemoteImage[] | null }) {
	return (
		<section className="section" aria-labelledby="remote-heading">
			<h2 id="remote-heading" className="label mb-4">
				FROM OTHER SITES
			</h2>
			{remote === null ? (
				<ButtonLink size="small" href="/admin/images?remote=1#remote-heading">
					LIST IMAGES OF OTHER SITES
				</ButtonLink>
			) : remote.length === 0 ? (
				<p>No article shows an image of another site.</p>
			) : (
				<>
					<p>
						Readers load these from another site, which learns their addresses. Once an image is fetched, it
						takes the place of the other in every article.
					</p>
					<ul className="grid gap-4 mt-3">
						{remote.map(({ address, alt, titles }) => (
							<li key={address}>
								<p className="code break-all">{address}</p>
								<p>
									In:{' '}
									{titles.map((title, index) => (
										<Fragment key={title}>
											{index > 0 && ', '}
											<bdi>{title}</bdi>
										</Fragment>
									))}
								</p>
								<ButtonLink size="small" href={`/admin/images?${remoteQuery({ address, alt })}`}>
									FETCH INTO THE ARCHIVE<span className="sr-only"> {address}</span>
								</ButtonLink>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}
