/** Name of an image in lists, questions and messages, and in the audit log. */
export function nameOfImage({ id, alt }: { id: number; alt: string }): string {
	return alt || `Image ${id}`
}
