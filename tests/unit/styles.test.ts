/** The names of classes, which no compiler checks. */
import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { alignmentClasses } from '../../app/rich-text/vocabulary.ts'
import { listSources, parseSource } from '../support/source-files.ts'

const styled = new Set(listSources(['app'], 'css').flatMap(classesOf))

/** The classes in the selectors of a style sheet. */
function classesOf(file: string): string[] {
	const classes: string[] = []
	postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector }) => {
		classes.push(...[...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
	})
	return classes
}

/** The words of a module's strings, where class names stand. */
function wordsOf(file: string): string[] {
	const words: string[] = []
	const visit = (node: ts.Node) => {
		if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
			words.push(...node.text.split(/[^\w-]+/))
		ts.forEachChild(node, visit)
	}
	visit(parseSource(file))
	return words
}

it('styles no class that nothing has', () => {
	const used = new Set([...alignmentClasses, ...listSources(['app', 'server'], 'ts,tsx').flatMap(wordsOf)])
	// Applied by the style sheet itself.
	used.add('dark-tokens')
	expect([...styled].filter((name) => !used.has(name))).toEqual([])
})

it('calls classes by words, none of one or two letters', () => {
	expect([...styled].filter((name) => name.length < 3 && name !== 'js')).toEqual([])
})
