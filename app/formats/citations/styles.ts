import { citeByApa } from './styles/apa.ts'
import { citeByChicago } from './styles/chicago.ts'
import { citeByMla } from './styles/mla.ts'
import { citeByTerms } from './styles/terms.ts'

/** The forms of a citation in words, the one that the terms ask for first. */
export const citationStyles = [
	{ id: 'terms', label: 'Archive style', cite: citeByTerms },
	{ id: 'apa', label: 'APA 7', cite: citeByApa },
	{ id: 'chicago', label: 'Chicago 17', cite: citeByChicago },
	{ id: 'mla', label: 'MLA 9', cite: citeByMla },
]
