import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { DownloadPageData } from './download.server.ts'
import { FileFacts } from './file-facts.tsx'
import { HowToCheck } from './how-to-check.tsx'

/** The archive file: the button, size and SHA-256 beside it, what is inside, and how to check it. */
export function DownloadPage({ words, file, name, day, parts }: DownloadPageData) {
	return (
		<>
			<PageHead {...words} extent="One ZIP file">
				<div className="actions">
					<ButtonLink variant="primary" icon="download" href="/archive.zip">
						DOWNLOAD ARCHIVE
					</ButtonLink>
				</div>
				<FileFacts file={file} name={name} day={day} />
			</PageHead>
			<section className="wrap" aria-labelledby="inside">
				<SectionHead id="inside" heading="What is inside" />
				<ul className="facts">
					{parts.map(({ path, what, extent }) => (
						<li key={path}>
							<p className="data">{path}</p>
							<p>{extent === undefined ? what : `${what} (${extent})`}</p>
						</li>
					))}
				</ul>
				<p className="hint">
					Paths are those of the folder <code>data</code> in the file. Drafts and the list of subscribers are
					not in it.
				</p>
			</section>
			<HowToCheck name={name} />
		</>
	)
}
