import { SectionHead } from '../frame/section-head.tsx'

const cards = [
	{
		code: 'TDW-T',
		title: 'Timeline',
		href: '/timeline',
		text: 'Each documented day with its casualties line.',
	},
	{ code: 'TDW-C', title: 'Causes', href: '/causes', text: 'Underlying causes and immediate triggers.' },
	{ code: 'TDW-B', title: 'Blog', href: '/blog', text: 'All articles, newest first.' },
]

/** The ways on from an article. */
export function ExploreMore() {
	return (
		<section className="wrap sec">
			<SectionHead heading="EXPLORE MORE" />
			<div className="series">
				{cards.map(({ code, title, href, text }) => (
					<article className="card" key={href} aria-labelledby={`card-${code}`}>
						<header>
							<p className="label quiet">{code}</p>
						</header>
						<h3 id={`card-${code}`}>
							<a href={href}>{title}</a>
						</h3>
						<p>{text}</p>
					</article>
				))}
			</div>
		</section>
	)
}
