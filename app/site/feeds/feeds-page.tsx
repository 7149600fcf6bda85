import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { FeedsPageData } from './feeds.server.ts'

/** Feeds, each with its URL to copy, and how to use them. */
export function FeedsPage({ copy, feeds }: FeedsPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${feeds.length} feeds`} />
			<section className="wrap pb-section" aria-labelledby="feeds">
				<SectionHead id="feeds" heading="The feeds" />
				<ul className="feeds">
					{feeds.map(({ path, name, what, address }) => (
						<li key={path}>
							<h3>
								<a href={path}>{name}</a>
							</h3>
							<p>{what}</p>
							<p className="data break-all" id={idOf(path)}>
								{address}
							</p>
							<Button
								type="button"
								size="small"
								icon="copy"
								data-copy={`#${idOf(path)}`}
								data-copied="Address copied."
								aria-label={`Copy the address of ${name}`}
							>
								Copy
							</Button>
						</li>
					))}
				</ul>
			</section>
			<section className="wrap pb-section" aria-labelledby="how">
				<SectionHead id="how" heading="How to follow them" />
				<div className="prose">
					<p>
						A feed is a file for programs; opened in a browser it shows its code. Copy its address into a feed
						reader, such as a reading app, a mail program or a browser extension. Most readers take Atom; JSON
						Feed says the same for programs that prefer JSON. Many readers also find the feed of articles when
						you give them the address of any page here.
					</p>
					<p>
						The reader then asks this site for news and shows it to you. What the feeds say is also on the{' '}
						<a href="/blog">blog</a> and on the page of <a href="/changes">changes</a>; the{' '}
						<a href="/#newsletter">e-mail updates</a> are another way to hear of new articles.
					</p>
				</div>
			</section>
		</>
	)
}

const idOf = (path: string) => `address-${path.slice(1).replace('.', '-')}`
