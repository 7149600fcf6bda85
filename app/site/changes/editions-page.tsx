import { extentInWords } from '../../domain/editions/changes/edition-extent.ts'
import { counted } from '../../lib/counted.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { listAddress } from '../../lib/list-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { EditionsPageData } from './editions-page.server.ts'

/** The editions of the record, newest first, each by the weight of its changes. */
export function EditionsPage({ copy, page, pages, newest, lastUpdate, editions }: EditionsPageData) {
	return (
		<>
			<PageHead {...copy} extent={counted(newest, 'edition')} />
			<section className="wrap pb-section">
				<p className="max-w-prose">
					Record as of {formatLongDate(lastUpdate.slice(0, 10))}. An edition is the whole record at an
					instant; what became known after the record’s date is in dated notes next to the lines that it
					concerns. The editions are also an <a href="/changes.xml">Atom feed</a> and a{' '}
					<a href="/changes.json">JSON feed</a>; programs that keep a copy of the record can{' '}
					<a href="/data#harvest">harvest it</a>. If you find an error, you can{' '}
					<a href="/report">report it</a> without an account.
				</p>
			</section>
			<section className="wrap pb-section" aria-labelledby="editions">
				<SectionHead id="editions" heading="Editions" />
				<ol className="changes editions">
					{editions.map(({ number, path, published, note, extent }) => (
						<li key={number} id={`edition-${number}`}>
							<h3>
								<a href={path}>Edition {number}</a>
							</h3>
							<p className="data quiet">
								<time dateTime={published.iso}>{published.label}</time>
							</p>
							{note && <p dir="auto">{note}</p>}
							<p>{upperFirst(extentInWords(extent))}.</p>
						</li>
					))}
				</ol>
				<PageLinks
					page={page}
					pages={pages}
					label="Pages of editions"
					hrefFor={(number) => listAddress('/changes', {}, number)}
				/>
			</section>
		</>
	)
}

function upperFirst(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}
