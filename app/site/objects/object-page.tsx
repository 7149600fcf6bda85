import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CiteThisPage } from '../frame/cite-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { ObjectPageData } from './object-page.server.ts'

/** Page to cite, link to and share one record. */
export function ObjectPage({ object, cite, embed, edition }: ObjectPageData) {
	const { id, path, title, lines, url } = object
	return (
		<>
			<PageHead section="Cite and share" heading={title} lead={lines[0]}>
				<div className="actions">
					<ButtonLink variant="primary" icon="arrow-right" href={path}>
						See it in the archive
					</ButtonLink>{' '}
					<ButtonLink icon="download" href={`/id/${id}.json`}>
						Record as JSON
					</ButtonLink>
				</div>
			</PageHead>
			<div className="wrap pb-section">
				<CiteThisPage {...cite} />
			</div>
			<section className="wrap pb-section" aria-labelledby="share">
				<SectionHead id="share" heading="Link and share" />
				<div className="prose">
					<p>Permanent link</p>
					<p className="data" id="record-address">
						<a href={`/id/${id}`}>{url}</a>
					</p>
					<p>
						<a href={`/id/${id}/history`}>History of this record</a>
					</p>
				</div>
				<div className="actions mt-3">
					<Button type="button" icon="copy" data-copy="#record-address" data-copied="Link copied.">
						Copy link
					</Button>{' '}
					<ButtonLink href={mailTo(title, url)}>Share by e-mail</ButtonLink>
				</div>
			</section>
			{embed && (
				<section className="wrap pb-section" aria-labelledby="embed">
					<SectionHead id="embed" heading="Embed" more={{ href: `/embed/${id}`, text: 'Preview' }} />
					<p className="prose mb-4">
						The frame follows the record. With <code className="whitespace-nowrap">?edition={edition}</code>{' '}
						after its address it keeps the words of this edition, and says when the record has changed since.
					</p>
					<CodeField name="frame" label="Embed" code={embed.frame} />
					<CodeField name="quotation" label="HTML quote" code={embed.quotation} />
				</section>
			)}
		</>
	)
}

/** A piece of HTML to be copied; without script a reader selects it. */
function CodeField({ name, label, code }: { name: string; label: string; code: string }) {
	const id = `embed-${name}`
	return (
		<div className="field embed-field">
			<label htmlFor={id}>{label}</label>
			<textarea id={id} className="embed-code" readOnly rows={4} spellCheck={false} defaultValue={code} />
			<div className="actions">
				<Button type="button" size="small" icon="copy" data-copy={code} data-copied="HTML copied.">
					Copy
				</Button>
			</div>
		</div>
	)
}

function mailTo(title: string, url: string): string {
	return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
}
