import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { OnThisPage } from '../frame/on-this-page.tsx'
import { SectionHead } from '../frame/section-head.tsx'
import type { DataPageData } from './data.server.ts'

type DataTable = DataPageData['tables'][number]

const sections = [
	{ id: 'tables', text: 'Tables' },
	{ id: 'programs', text: 'For programs' },
	{ id: 'harvest', text: 'Harvesting' },
	{ id: 'columns', text: 'Columns' },
]

/** The tables of the record: what each is, how long, its downloads, and what its columns mean. */
export function DataPage({ copy, tables, packagePath }: DataPageData) {
	return (
		<>
			<PageHead {...copy} extent={`${tables.length} tables`}>
				<OnThisPage sections={sections} />
			</PageHead>
			<section className="wrap pb-section" aria-labelledby="tables">
				<SectionHead
					id="tables"
					heading="Tables"
					more={{ href: '/download', text: 'The whole archive as one file' }}
				/>
				<table className="comparison-table">
					<caption className="sr-only">Tables of the record and their files</caption>
					<TableHead heads={['Table', 'What it has', 'Download', 'Described by']} />
					<tbody>
						{tables.map((table) => (
							<TableRow key={table.name} table={table} />
						))}
					</tbody>
				</table>
			</section>
			<ForPrograms packagePath={packagePath} />
			<Harvesting />
			<section className="wrap pb-section" aria-labelledby="columns">
				<SectionHead id="columns" heading="Columns" />
				{tables.map((table) => (
					<Columns key={table.name} table={table} />
				))}
			</section>
		</>
	)
}

function TableRow({ table: { name, title, description, lines, paths } }: { table: DataTable }) {
	return (
		<tr id={name}>
			<th scope="row">{title}</th>
			<td data-label="What it has">
				{description} <span className="data quiet">{lines.toLocaleString('en-US')} rows</span>
			</td>
			<td data-label="Download">
				<div className="actions">
					<ButtonLink size="small" icon="download" href={paths.csv} aria-label={`${title} as CSV`}>
						CSV
					</ButtonLink>{' '}
					<ButtonLink size="small" icon="download" href={paths.json} aria-label={`${title} as JSON`}>
						JSON
					</ButtonLink>
				</div>
			</td>
			<td data-label="Described by">
				<a href={paths.schema}>
					JSON Schema<span className="sr-only"> of {name}</span>
				</a>
				<br />
				<a href={paths.metadata}>
					CSVW metadata<span className="sr-only"> of {name}</span>
				</a>
			</td>
		</tr>
	)
}

function ForPrograms({ packagePath }: { packagePath: string }) {
	return (
		<section className="wrap pb-section" aria-labelledby="programs">
			<SectionHead id="programs" heading="For programs" />
			<div className="prose">
				<p>
					ETags and range requests work; CORS is open. <a href={packagePath}>datapackage.json</a> describes
					all tables of the record with the size and SHA-256 of each file (Data Package 2.0).
				</p>
				<p>
					CSV files are in UTF-8 with commas and a header line; a list in one cell is separated by semicolons,
					and text that a spreadsheet would take for a formula begins with an apostrophe. JSON files have the
					whole records, with details that the tables leave out.
				</p>
				<p>
					The <a href="/terms-of-use">terms of use</a> allow uses that are not commercial, with attribution.
					Programs find them in <a href="/.well-known/tdmrep.json">tdmrep.json</a>.
				</p>
			</div>
		</section>
	)
}

function Harvesting() {
	return (
		<section className="wrap pb-section" aria-labelledby="harvest">
			<SectionHead id="harvest" heading="Harvesting" />
			<div className="prose">
				<p>
					Programs that keep a copy of the record learn from these what has changed since they last asked,
					also which records were withdrawn.
				</p>
				<ul>
					<li>
						<a href="/changes/activity.json">activity.json</a>: every creation, change and withdrawal as
						ActivityStreams 2.0, in the form of IIIF Change Discovery 1.0, level 2.
					</li>
					<li>
						<a href="/oai?verb=Identify">OAI-PMH 2.0</a>: all records in Dublin Core (<code>oai_dc</code>),
						with persistent deletions.
					</li>
					<li>
						Each record at its address, such as <a href="/id/d9-4.json">/id/d9-4.json</a>, names the editions
						that changed it.
					</li>
				</ul>
			</div>
		</section>
	)
}

function Columns({ table: { title, fields } }: { table: DataTable }) {
	return (
		<details className="question">
			<summary>
				<h3>
					{title}: {fields.length} columns
				</h3>
			</summary>
			<div>
				<dl className="docket">
					{fields.map(({ name, type, description }) => [
						<dt key={name}>{name}</dt>,
						<dd key={`${name} meaning`}>
							{description} <span className="quiet">({type})</span>
						</dd>,
					])}
				</dl>
			</div>
		</details>
	)
}
