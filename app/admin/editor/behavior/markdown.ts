import { $createLinkNode, $isLinkNode, LinkNode } from '@lexical/link'
import {
	BOLD_ITALIC_STAR,
	BOLD_ITALIC_UNDERSCORE,
	BOLD_STAR,
	BOLD_UNDERSCORE,
	type ElementTransformer,
	HEADING,
	INLINE_CODE,
	ITALIC_STAR,
	ITALIC_UNDERSCORE,
	ORDERED_LIST,
	registerMarkdownShortcuts,
	STRIKETHROUGH,
	type TextMatchTransformer,
	type Transformer,
	UNORDERED_LIST,
} from '@lexical/markdown'
import { $createQuoteNode, QuoteNode } from '@lexical/rich-text'
import {
	$createParagraphNode,
	$createTextNode,
	$findMatchingParent,
	$getSelection,
	$isRangeSelection,
	$isTextNode,
	COMMAND_PRIORITY_NORMAL,
	INSERT_PARAGRAPH_COMMAND,
	type LexicalEditor,
	mergeRegister,
	type TextNode,
} from 'lexical'
import { normalizeLinkAddress } from '../links.ts'
import { $createCodeBlockNode, $isCodeBlockNode, CodeBlockNode } from '../nodes/code-block-node.ts'
import { $createRuleNode, RuleNode } from '../nodes/rule-node.ts'
import { addressLength, addressWord } from './typed-address.ts'

/** The editor never writes Markdown. */
const notExported = () => null

/** A number of four digits begins a sentence with a year, such as `1967. `, rather than a list. */
const orderedList: ElementTransformer = { ...ORDERED_LIST, regExp: /^(\s*)(\d{1,3})\.\s/ }

/** A quote holds blocks here, which Lexical's own transformer does not know. */
const quote: ElementTransformer = {
	type: 'element',
	dependencies: [QuoteNode],
	regExp: /^>\s/,
	export: notExported,
	replace: (parent, children) => {
		const paragraph = $createParagraphNode().append(...children)
		const made = $createQuoteNode().append(paragraph)
		made.setIsShadowRoot(true)
		parent.replace(made)
		paragraph.selectStart()
	},
}

const codeBlock: ElementTransformer = {
	type: 'element',
	dependencies: [CodeBlockNode],
	regExp: /^```\s?$/,
	triggerOnEnter: true,
	export: notExported,
	replace: (parent, children) => {
		const code = $createCodeBlockNode().append(...children)
		parent.replace(code)
		code.selectStart()
	},
}

const rule: ElementTransformer = {
	type: 'element',
	dependencies: [RuleNode],
	regExp: /^(?:---|\*\*\*|___)\s?$/,
	triggerOnEnter: true,
	export: notExported,
	replace: (parent, children) => {
		parent.insertBefore($createRuleNode())
		parent.splice(0, parent.getChildrenSize(), children)
		parent.selectStart()
	},
}

/** `[words](address)`, with brackets in pairs in the address. An address that cannot be used leaves the text as it was typed. */
const link: TextMatchTransformer = {
	type: 'text-match',
	dependencies: [LinkNode],
	regExp: /(?<!!)\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)$/,
	trigger: ')',
	replace: (node, [, words = '', typed = '']) => $putLink(node, words, typed, ''),
}

/** A typed address becomes a link at the space after it. */
const typedAddress: TextMatchTransformer = {
	type: 'text-match',
	dependencies: [LinkNode],
	regExp: new RegExp(String.raw`${addressWord}\s$`, 'u'),
	trigger: ' ',
	replace: (node, [word]) => $linkAddress(node, word),
}

/** Markdown, cut to what an article may hold. */
const transformers: Transformer[] = [
	HEADING,
	UNORDERED_LIST,
	orderedList,
	quote,
	codeBlock,
	rule,
	INLINE_CODE,
	BOLD_ITALIC_STAR,
	BOLD_ITALIC_UNDERSCORE,
	BOLD_STAR,
	BOLD_UNDERSCORE,
	ITALIC_STAR,
	ITALIC_UNDERSCORE,
	STRIKETHROUGH,
	link,
	typedAddress,
]

/** Markdown becomes formatting, and addresses links, while they are typed; never what is pasted, loaded or code. */
export function registerMarkdown(editor: LexicalEditor): () => void {
	let stop: (() => void) | null = null
	return mergeRegister(
		editor.registerUpdateListener(({ editorState }) => {
			if (editorState.read($isInCodeBlock)) {
				stop?.()
				stop = null
			} else stop ??= registerMarkdownShortcuts(editor, transformers)
		}),
		editor.registerCommand(
			INSERT_PARAGRAPH_COMMAND,
			() => {
				$linkAddressAtCaret()
				return false
			},
			COMMAND_PRIORITY_NORMAL,
		),
		() => stop?.(),
	)
}

function $isInCodeBlock(): boolean {
	const selection = $getSelection()
	return $isRangeSelection(selection) && !!$findMatchingParent(selection.anchor.getNode(), $isCodeBlockNode)
}

const addressAtEnd = new RegExp(`${addressWord}$`, 'u')

function $linkAddressAtCaret(): void {
	const selection = $getSelection()
	if (!$isRangeSelection(selection) || !selection.isCollapsed() || $isInCodeBlock()) return
	const node = selection.anchor.getNode()
	if (!$isTextNode(node) || node.hasFormat('code')) return
	const match = addressAtEnd.exec(node.getTextContent().slice(0, selection.anchor.offset))
	if (!match) return
	const [word] = match
	const parts = node.splitText(match.index, match.index + word.length)
	const part = parts[match.index === 0 ? 0 : 1]
	if (part) $linkAddress(part, word)
}

/** Makes a link of the address at the beginning of a text; what follows it stays behind it. */
function $linkAddress(node: TextNode, text: string): void {
	const typed = text.slice(0, addressLength(text))
	$putLink(node, typed, typed, text.slice(typed.length))
}

/** Puts a link and what follows it in the place of a text, and the caret behind both. */
function $putLink(node: TextNode, words: string, typed: string, rest: string): void {
	const url = normalizeLinkAddress(typed)
	if (url === null || $findMatchingParent(node, $isLinkNode)) {
		node.selectEnd()
		return
	}
	const made = $createLinkNode(url).append($createTextNode(words).setFormat(node.getFormat()))
	node.replace(made)
	if (rest === '') {
		made.selectNext(0, 0)
		return
	}
	const after = $createTextNode(rest).setFormat(node.getFormat())
	made.insertAfter(after)
	after.selectEnd()
}
