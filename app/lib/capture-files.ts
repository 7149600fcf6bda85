/** Where the files of captures are, in the data folder. They are named by their SHA-256, so they never change. */

export const capturesFolder = 'captures'

/** `ending` is that of the name: `wacz`, `txt`. */
export function captureFile(sha256: string, ending: string): string {
	return `/${capturesFolder}/${sha256.slice(0, 2)}/${sha256}.${ending}`
}

const filePattern = /^\/captures\/([0-9a-f]{2})\/(\1[0-9a-f]{62})\.(?:wacz|warc|html|pdf|png|txt)$/

/** Checks that a path can be that of a file of a capture. */
export function isCapturePath(path: string): boolean {
	return filePattern.test(path)
}
