import type { CiteBox } from '../../formats/citations/cite-box.server.ts'
import { textAttributes } from '../../lib/text-language.ts'
import type { SafeHtml } from '../../rich-text/safe-html.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CiteThisPage } from '../frame/cite-this-page.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import { ArticleFacts, type ShownArticle } from './article-facts.tsx'
import type { FeaturedFigure } from './featured-image.server.ts'
import { type ShownVersion, VersionNotice } from './version-notice.tsx'

const cards = [
	{ title: 'Timeline', href: '/timeline', text: 'Each documented day with its casualties line.' },
	{ title: 'Causes', href: '/causes', text: 'Underlying causes and immediate triggers.' },
	{ title: 'Blog', href: '/blog', text: 'All articles, newest first.' },
]

type Props = {
	article: ShownArticle
	html: SafeHtml
	headings: { id: string; level: number; text: string }[]
	siteName: string
	/** Undefined for what is not published. */
	cite: CiteBox | undefined
	/** The version whose text this is, where its own page shows it. */
	version?: ShownVersion
	preview?: ShownPreview
}

/** Notice above a text that is not published, with the way back to its editor for its author. */
export type ShownPreview = { text: string; editor?: string }

/** An article as readers see it. A notice above the title marks what is not published and what is one of several versions. */
export function ArticlePage({ article, html, headings, siteName, cite, version, preview }: Props) {
	const text = textAttributes(article.language)
	return (
		<>
			{version && <VersionNotice {...version} />}
			{preview && (
				<div className="wrap mt-4">
					<Notice tone="yellow" role="status">
						<p>{preview.text}</p>
						{preview.editor && (
							<p>
								<a href={preview.editor}>Back to the editor</a>
							</p>
						)}
					</Notice>
				</div>
			)}
			<PageHead
				section={<a href="/blog">Back to blog</a>}
				extent={article.publishedLabel ? `Published ${article.publishedLabel}` : 'Not published'}
				heading={article.title}
				lead={article.excerpt}
				text={text}
			/>
			<div className="wrap article">
				<ArticleFacts article={article} siteName={siteName} />
				<article aria-label={article.title}>
					{article.featuredImage && <Featured {...article.featuredImage} />}
					<ArticleBody html={html} language={article.language} />
				</article>
				<aside aria-label="Contents and citation">
					{headings.length > 1 && <OnThisPage sections={headings} text={text} />}
					{cite && <CiteThisPage {...cite} />}
				</aside>
			</div>
			<ExploreMore />
		</>
	)
}

/** The image of an article, and below it whose it is and where it comes from. */
function Featured({ src, srcset, width, height, alt, credit, source }: FeaturedFigure) {
	const label = credit || (source && 'Source')
	return (
		<figure className="article-image">
			<img
				src={src}
				srcSet={srcset}
				sizes={srcset && '(min-width: 40rem) 37rem, 100vw'}
				alt={alt}
				width={width ?? '1200'}
				height={height ?? '675'}
				decoding="async"
			/>
			{label && (
				<figcaption dir="auto">
					{credit && 'Credit: '}
					{source ? <a href={source}>{label}</a> : label}
				</figcaption>
			)}
		</figure>
	)
}

/** The only place that puts stored HTML into a page; it takes sanitized HTML alone. */
function ArticleBody({ html, language }: { html: SafeHtml; language: string }) {
	const attributes = language ? textAttributes(language) : {}
	// biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes from the sanitizer, and from nowhere else.
	return <div className="article-body" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The ways on from an article. */
function ExploreMore() {
	return (
		<section className="wrap section">
			<SectionHead heading="EXPLORE MORE" />
			<div className="series">
				{cards.map(({ title, href, text }) => (
					<article className="card" key={href} aria-labelledby={`card-${href.slice(1)}`}>
						<h3 id={`card-${href.slice(1)}`}>
							<a href={href}>{title}</a>
						</h3>
						<p>{text}</p>
					</article>
				))}
			</div>
		</section>
	)
}
