/** Attachments of a WordPress export, and which of them a post shows. */
import { decodePath } from '../../../lib/canonical-path.ts'
import { sizeSuffix } from '../size-suffix.ts'
import { type Attachment, galleriesIn } from './shortcodes.ts'

/** The last folder and the name of a file within an address, up to where that ends. */
const file = /\/([^\s"'<>()[\]/?]+\/[^\s"'<>()[\]/?]+\.\w{2,5})(?=["'?\s<)\]]|$)/g

const image = /\.(?:jpe?g|png|gif|webp|avif)$/i

export class MediaLibrary {
	readonly #attachments = new Map<string, Attachment>()
	/** Images by the post for which they were uploaded. */
	readonly #ofPost = new Map<string, Attachment[]>()
	readonly #shown = new Set<string>()
	readonly #shownPosts = new Set<string>()

	add(id: string, attachment: Attachment): void {
		this.#attachments.set(id, attachment)
		if (!image.test(attachment.address)) return
		const siblings = this.#ofPost.get(attachment.parent)
		if (siblings) siblings.push(attachment)
		else this.#ofPost.set(attachment.parent, [attachment])
	}

	find(id: string): Attachment | undefined {
		return this.#attachments.get(id)
	}

	/** Images of a gallery: those with these ids, or without any those that were uploaded for the post. */
	gallery(postId: string, ids: readonly string[]): readonly Attachment[] {
		if (ids.length === 0) return this.#ofPost.get(postId) ?? []
		return ids.flatMap((id) => this.#attachments.get(id) ?? [])
	}

	/** Notes what a post shows: the files that its HTML names, its galleries and its featured image. */
	noteShown(postId: string, html: string, thumbnailId: string): void {
		for (const [, found = ''] of html.matchAll(file)) this.#shown.add(keyOf(found))
		this.#shown.add(thumbnailId)
		for (const ids of galleriesIn(html)) {
			if (ids.length === 0) this.#shownPosts.add(postId)
			for (const id of ids) this.#shown.add(id)
		}
	}

	/** Addresses of the files that no post shows. */
	unshown(): string[] {
		return [...this.#attachments]
			.filter(([id, { address, parent }]) => {
				const isNamed = this.#shown.has(id) || this.#shown.has(keyOf(address.split('/').slice(-2).join('/')))
				return !isNamed && !(this.#shownPosts.has(parent) && image.test(address))
			})
			.map(([, { address }]) => address)
	}
}

function keyOf(path: string): string {
	return decodePath(path).replace(sizeSuffix, '')
}
