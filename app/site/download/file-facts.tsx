import { formatLongDate } from '../../lib/dates.ts'
import type { DownloadPageData } from './download.server.ts'

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Size and SHA-256 of the archive file, or why they are not here. */
export function FileFacts({ file, name, day }: Pick<DownloadPageData, 'file' | 'name' | 'day'>) {
	if (file.is === 'making') {
		return (
			<p className="hint">
				The file is being made from the present state of the archive. Load this page again in half a minute to
				see its size and its SHA-256.
			</p>
		)
	}
	if (file.is === 'failed') {
		return (
			<p className="hint">
				The file cannot be made at the moment: the archive cannot reach its data. Please try again in a few
				minutes.
			</p>
		)
	}
	if (file.is === 'inside') {
		return (
			<p className="hint">
				This copy of the page is in the archive file. The SHA-256 of every file is in{' '}
				<code>manifest-sha256.txt</code>, beside the folder <code>data</code>.
			</p>
		)
	}
	if (file.is === 'absent') return <p className="hint">The download is switched off on this server.</p>
	return (
		<dl className="docket">
			<dt>File</dt>
			<dd>{`${name}.zip`}</dd>
			<dt>Size</dt>
			<dd>
				{`${megabytes.format(file.bytes / 1_000_000)} MB (${file.bytes.toLocaleString('en-US')} bytes)`}
			</dd>
			<dt>SHA-256</dt>
			<dd className="break-all">{file.sha256}</dd>
			<dt>Last changed</dt>
			<dd>
				<time dateTime={day}>{formatLongDate(day)}</time>
			</dd>
		</dl>
	)
}
