import { $getRoot, $getSelection } from 'lexical'

/** Before anyone has put the caret into the text, commands act at its end. */
export function $selectSomewhere(): void {
	if ($getSelection() === null) $getRoot().selectEnd()
}
