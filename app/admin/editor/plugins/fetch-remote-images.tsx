import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FetchImageDialog } from '../../images/chooser/fetch-image-dialog.tsx'
import type { RemoteChoice } from '../../images/image-choice.ts'
import { $replaceImages } from '../images.ts'
import { RemoteImages } from '../remote-images.tsx'

/** The images of other sites in the text, with the dialog that fetches one. */
export function FetchRemoteImages({ images }: { images: RemoteChoice[] }) {
	const [editor] = useLexicalComposerContext()
	const [fetched, setFetched] = useState<RemoteChoice | null>(null)
	return (
		<>
			<RemoteImages
				images={images}
				renderFetch={(image) => (
					<Button type="button" size="small" onClick={() => setFetched(image)}>
						FETCH INTO THE ARCHIVE<span className="sr-only"> {image.address}</span>
					</Button>
				)}
			/>
			{fetched && (
				<FetchImageDialog
					remote={fetched}
					onStored={(stored) => editor.update(() => $replaceImages(fetched.address, stored))}
					onClose={() => setFetched(null)}
				/>
			)}
		</>
	)
}
