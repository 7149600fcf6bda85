import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { listImages } from '../../rich-text/images.ts'
import { htmlToTypedText, typedTextToHtml, withCaretMark } from '../../rich-text/typed-text.ts'
import { Notice } from '../../ui/notice.tsx'
import type { RemoteChoice } from '../images/image-choice.ts'
import { listRemoteImages, RemoteImages } from './remote-images.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { TextLength } from './text-length.tsx'

type Props = Omit<RichTextEditorProps, 'html' | 'hasFocus' | 'remoteImages'> & {
	/** HTML. Used once; give another article another `key`. */
	defaultValue: string
	/** Buttons below the text field while the editor has not taken its place. */
	plainTools?: ReactNode
	/** The button there that fetches an image of another site. */
	renderFetch?: (image: RemoteChoice) => ReactNode
	/** The address of the site; `''` where it is not at hand. */
	siteUrl?: string
}

type Loaded = {
	Editor: typeof import('./rich-text-editor.tsx').RichTextEditor
	/** With a mark where the caret was in the text field. */
	html: string
	hasFocus: boolean
}

/** The editor once a form has loaded it: a form that comes in the place of another begins with it, under the same caret. */
let known: Loaded['Editor'] | null = null

/**
 * The content of an article: a text field with HTML, in whose place the rich-text editor comes once it has been
 * loaded. Without script, or when the editor cannot be loaded, the text field stays, and works.
 */
export function ContentField(given: Props) {
	const { defaultValue, plainTools, renderFetch, siteUrl = '', ...props } = given
	const { id, lang, name, labelledBy, describedBy, invalid, onChange } = props
	const field = useRef<HTMLTextAreaElement>(null)
	const rendersAsServer = useRendersAsServer()
	// It would put the default back over what has been typed since; with no default React leaves the field as it is.
	const isTaken = rendersAsServer && typeof document !== 'undefined'
	const [loaded, setLoaded] = useState<Loaded | null>(() =>
		known && !rendersAsServer
			? {
					Editor: known,
					html: typedTextToHtml(htmlToTypedText(defaultValue)),
					hasFocus: document.activeElement?.id === id,
				}
			: null,
	)
	const [shown, setShown] = useState(defaultValue)
	const remoteImages = listRemoteImages(shown, siteUrl)
	const change = (html: string) => {
		setShown(html)
		onChange?.(html)
	}
	useEffect(() => {
		let isGone = false
		// The server, which never mounts it, does without react-dom this way.
		Promise.all([import('./rich-text-editor.tsx'), import('react-dom')]).then(
			([{ RichTextEditor: Editor }, { flushSync }]) => {
				known = Editor
				const { current } = field
				if (isGone || !current) return
				// At once, so that no key falls between reading the text and taking it over.
				flushSync(() => {
					const { value, selectionStart } = current
					const hasFocus = document.activeElement === current
					setShown(typedTextToHtml(value))
					const html = typedTextToHtml(hasFocus ? withCaretMark(value, selectionStart) : value)
					setLoaded({ Editor, html, hasFocus })
				})
			},
			() => {},
		)
		return () => {
			isGone = true
		}
	}, [])
	return (
		<>
			{loaded ? (
				<>
					<loaded.Editor
						{...props}
						html={loaded.html}
						hasFocus={loaded.hasFocus}
						onChange={change}
						remoteImages={remoteImages}
					/>
					<p className="hint">Type / on an empty line for a list of blocks.</p>
				</>
			) : (
				<>
					<div className="text-editor">
						<textarea
							id={id}
							lang={lang}
							name={name}
							className="code"
							ref={field}
							rows={20}
							required
							spellCheck
							defaultValue={isTaken ? undefined : htmlToTypedText(defaultValue)}
							aria-labelledby={labelledBy}
							aria-describedby={[`${id}-hint`, describedBy].filter(Boolean).join(' ')}
							aria-invalid={invalid || undefined}
							onChange={(event) => change(event.currentTarget.value)}
						/>
					</div>
					{/* Tells the server that the field may hold plain text. It goes with the field when the editor comes. */}
					<input type="hidden" name="contentFormat" value="typed" />
					<p className="hint" id={`${id}-hint`}>
						Plain text, HTML or both. Outside HTML blocks a blank line begins a new paragraph.
					</p>
					{plainTools}
					{renderFetch && <RemoteImages images={remoteImages} renderFetch={renderFetch} />}
				</>
			)}
			<TextLength html={shown} />
			<UndescribedImages count={countUndescribed(shown)} />
		</>
	)
}

/** True on the server, and in the browser while React takes over the server's field. */
function useRendersAsServer(): boolean {
	return useSyncExternalStore(
		neverChanges,
		() => false,
		() => true,
	)
}

const neverChanges = () => () => {}

/** Counts the images without a description; a decorative one has an empty alternative text. */
function countUndescribed(html: string): number {
	return listImages(html).filter(({ alt }) => alt === null).length
}

/** Reminds the writer of them, as long as there are any. */
function UndescribedImages({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<Notice tone="slate" className="mt-3">
			<p>
				{count === 1
					? '1 image in the content has no alternative text. Describe it, or mark it as decorative.'
					: `${count} images in the content have no alternative text. Describe them, or mark them as decorative.`}
			</p>
		</Notice>
	)
}
