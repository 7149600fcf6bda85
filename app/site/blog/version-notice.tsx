import { versionsPath } from '../../lib/version-paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** An instant as ISO text, with its words. */
type Moment = { at: string; label: string }

/** One of the texts that an article has had. */
export type ShownVersion = {
	number: number
	count: number
	slug: string
	/** Author's note on the changes; `''` when there is none. */
	note: string
	published: Moment
	/** Null: it is the current one. */
	replaced: Moment | null
}

/** Marks a page that shows one version of an article, and leads to the others. */
export function VersionNotice({ number, count, slug, note, published, replaced }: ShownVersion) {
	return (
		<div className="wrap mt-4">
			<Notice tone={replaced ? 'yellow' : 'slate'}>
				<p>
					Version {number} of {count}, published {timeOf(published)}
					{replaced ? <>, replaced {timeOf(replaced)}. The text has changed since.</> : ': the current text.'}
				</p>
				{note && (
					<p dir="auto">
						<b>What changed:</b> {note}
					</p>
				)}
				<p>
					<a href={`/blog/${slug}`}>{replaced ? 'Read the current version' : 'Go to the article'}</a>,{' '}
					<a href={versionsPath(slug)}>see all versions</a>.
				</p>
			</Notice>
		</div>
	)
}

function timeOf({ at, label }: Moment) {
	return <time dateTime={at}>{label}</time>
}
