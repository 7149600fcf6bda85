import { counted } from '../../lib/counted.ts'
import { textAttributes } from '../../lib/text-language.ts'
import type { Difference } from '../../lib/version-difference.ts'
import { versionPath, versionsPath } from '../../lib/version-paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { VersionDifference } from '../../ui/version-difference.tsx'

type Props = {
	title: string
	slug: string
	language: string
	count: number
	page: number
	pages: number
	versions: {
		number: number
		/** `''` when nothing was said. */
		note: string
		publishedAt: string
		publishedLabel: string
		isCurrent: boolean
		isFirst: boolean
		/** Null for the first version, and until it has been found. */
		difference: Difference | null
	}[]
}

/** The texts that an article has had, newest first, each with what it changed. */
export function VersionList({ title, slug, language, count, page, pages, versions }: Props) {
	return (
		<>
			<PageHead
				section={<a href={`/blog/${slug}`}>Back to the article</a>}
				extent={counted(count, 'version')}
				heading={
					<>
						Versions of “<bdi {...textAttributes(language)}>{title}</bdi>”
					</>
				}
				lead="Every text that was published at this address, newest first, with what changed against the one before it. Added words are underlined; removed words are struck through."
			/>
			<section className="wrap" aria-label="Versions">
				<ol className="versions">
					{versions.map((version) => (
						<li key={version.number} id={`version-${version.number}`}>
							<VersionEntry slug={slug} language={language} {...version} />
						</li>
					))}
				</ol>
				<PageLinks
					page={page}
					pages={pages}
					label="Pages of versions"
					hrefFor={(number) => versionsPath(slug, number)}
				/>
			</section>
		</>
	)
}

function VersionEntry(props: Props['versions'][number] & Pick<Props, 'slug' | 'language'>) {
	const { slug, language, number, note, publishedAt, publishedLabel, isCurrent, isFirst, difference } = props
	return (
		<>
			<h2>
				<a href={versionPath(slug, number)}>Version {number}</a>
			</h2>
			<p className="data quiet">
				<time dateTime={publishedAt}>{publishedLabel}</time>
				{isCurrent && ', current'}
			</p>
			{note && (
				<p dir="auto">
					<b>What changed:</b> {note}
				</p>
			)}
			{difference ? (
				<VersionDifference difference={difference} language={language} />
			) : (
				<p className="quiet">
					{isFirst
						? 'First version'
						: 'The comparison with the version before is being prepared. Reload this page in a minute.'}
				</p>
			)}
		</>
	)
}
