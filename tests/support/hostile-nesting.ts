/** A megabyte of each kind of HTML that a parser must hold open to its end, by name. */
const length = 1_000_000

const fill = (piece: string) => piece.repeat(length / piece.length)

export const hostileNesting: [name: string, html: string][] = [
	['divisions', `${fill('<div>')}a`],
	['divisions with their end tags', `${'<div>'.repeat(90_000)}a${'</div>'.repeat(90_000)}`],
	['marks', `${fill('<b><i>')}a`],
	['marks that are closed crosswise', fill('<b>a</i>')],
	['marks left open in paragraphs', fill('<p><b>a')],
	['lists', `${fill('<ul><li>')}a`],
	['quotations', `${fill('<blockquote>')}a`],
	['tables', `${fill('<table><tr><td>')}a`],
	['styled spans', `${fill('<span style=font-weight:bold>')}a`],
	['unknown elements', `${fill('<x>')}a`],
	['drawings', `a${fill('<svg>')}`],
	['elements that are dropped', `a${fill('<object>')}`],
	['end tags of nothing in it', `${'<div>'.repeat(100_000)}a${'</b>'.repeat(100_000)}`],
]
