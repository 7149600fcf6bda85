/** A file of the archive file. `path` is its place under `data/`, with slashes. */
export type BagFile = { path: string; bytes: Buffer }

/** A text as a file, in UTF-8. */
export function textFile(path: string, text: string): BagFile {
	return { path, bytes: Buffer.from(text) }
}

/** A value as a JSON file that people can read too. */
export function jsonFile(path: string, value: unknown): BagFile {
	return textFile(path, `${JSON.stringify(value, null, '\t')}\n`)
}
