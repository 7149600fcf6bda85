import { toCslJson } from './formats/csl-json.ts'
import { toRis } from './formats/ris.ts'
import { toBiblatex, toBibtex } from './formats/tex.ts'

/**
 * The formats of a citation for reference managers. `extension` ends the address under `/cite/`, `fileEnding` the
 * name of the file that is saved: both kinds of BibTeX are `.bib` files, and must not replace each other.
 */
export const citationFormats = [
	{
		extension: 'ris',
		fileEnding: '.ris',
		label: 'RIS',
		mediaType: 'application/x-research-info-systems',
		write: toRis,
	},
	{
		extension: 'bib',
		fileEnding: '.bib',
		label: 'BibLaTeX',
		mediaType: 'application/x-bibtex',
		write: toBiblatex,
	},
	{
		extension: 'bibtex',
		fileEnding: '-bibtex.bib',
		label: 'BibTeX',
		mediaType: 'application/x-bibtex',
		write: toBibtex,
	},
	{
		extension: 'json',
		fileEnding: '.json',
		label: 'CSL-JSON',
		mediaType: 'application/vnd.citationstyles.csl+json',
		write: toCslJson,
	},
]
