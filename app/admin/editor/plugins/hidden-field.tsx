import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLayoutEffect, useRef } from 'react'
import { $writeHtml } from '../html/document.ts'

/** Writing out a text of a hundred pages takes as long as four images of an animation. */
const pauseMs = 150

type Props = {
	name: string
	/** After changes by the writer, with the HTML. */
	onChange?: (html: string) => void
}

/**
 * The form field that carries the document. It is written when typing pauses, and whenever the form is read, so that a
 * form is never sent with an older text; and by hand, since React would put a prop back at the next rendering.
 */
export function HiddenField({ name, onChange }: Props) {
	const [editor] = useLexicalComposerContext()
	const field = useRef<HTMLInputElement>(null)
	const tell = useRef(onChange)
	useLayoutEffect(() => {
		tell.current = onChange
	})
	useLayoutEffect(() => {
		const { current } = field
		if (!current) return
		const { form } = current
		let timer: number | undefined
		current.value = editor.read($writeHtml)
		const write = () => {
			clearTimeout(timer)
			timer = undefined
			const html = editor.read($writeHtml)
			if (current.value === html) return
			current.value = html
			tell.current?.(html)
		}
		const writeInto = ({ formData }: FormDataEvent) => {
			write()
			formData.set(name, current.value)
		}
		const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
			if (dirtyElements.size + dirtyLeaves.size > 0) timer ??= window.setTimeout(write, pauseMs)
		})
		form?.addEventListener('formdata', writeInto)
		return () => {
			clearTimeout(timer)
			stop()
			form?.removeEventListener('formdata', writeInto)
		}
	}, [editor, name])
	return <input type="hidden" name={name} ref={field} />
}
