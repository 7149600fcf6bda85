import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { DownloadPageData } from './download.server.ts'
import { FileFacts } from './file-facts.tsx'

/** The archive file: the button, size and SHA-256 beside it, what is inside, and how to check it. */
export function DownloadPage({ copy, file, name, day, parts }: DownloadPageData) {
	return (
		<>
			<PageHead {...copy} extent="One ZIP file">
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

/** The commands that show that a download is whole and unchanged. */
function HowToCheck({ name }: { name: string }) {
	return (
		<section className="wrap section" aria-labelledby="check">
			<SectionHead id="check" heading="How to check it" />
			<div className="prose">
				<p>
					The file is a BagIt bag (RFC 8493): it contains the SHA-256 of everything in it. The first line
					prints the SHA-256 of the download, to be compared with the one above; the last ones check what is
					inside. On a Mac write <code>shasum -a 256</code> for <code>sha256sum</code>.
				</p>
				<pre className="data whitespace-pre-wrap">
					{[
						`sha256sum ${name}.zip`,
						`unzip ${name}.zip`,
						`cd ${name}`,
						'sha256sum -c manifest-sha256.txt',
						'sha256sum -c tagmanifest-sha256.txt',
					].join('\n')}
				</pre>
				<p>
					The same content always makes the same file, to the byte, and an interrupted download can be
					resumed. When an article is published, changed or withdrawn, the file is rebuilt and its SHA-256
					changes.
				</p>
			</div>
		</section>
	)
}
