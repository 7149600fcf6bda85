import { SectionHead } from '../frame/section-head.tsx'

/** The commands that show that a download is whole and unchanged. */
export function HowToCheck({ name }: { name: string }) {
	return (
		<section className="wrap sec" aria-labelledby="check">
			<SectionHead id="check" heading="How to check it" />
			<div className="prose">
				<p>
					The file is a BagIt bag (RFC 8493): it carries the SHA-256 of everything in it. The first line
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
					resumed. When an article is published, changed or withdrawn, the file is made anew and its SHA-256
					is another.
				</p>
			</div>
		</section>
	)
}
