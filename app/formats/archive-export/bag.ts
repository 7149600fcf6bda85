/** A BagIt bag, version 1.0, with SHA-256 (RFC 8493). */
import { type BagFile, textFile } from './bag-file.ts'
import { Manifest } from './manifest.ts'

/** The declaration that every bag has. */
export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/**
 * The files of a bag in the folder `root`, in the order in which they are known: declaration, payload, then what
 * describes the payload. `info` are labels and values of bag-info.txt. Throws for a path that could lead out of the
 * folder, or that another file has, on any system.
 */
export async function* bagFiles(
	root: string,
	payload: AsyncIterable<BagFile>,
	info: [label: string, value: string][],
): AsyncGenerator<BagFile> {
	const manifest = new Manifest()
	const declaration = textFile('bagit.txt', bagDeclaration)
	yield inFolder(root, declaration)
	for await (const { path, bytes } of payload) {
		const file = { path: `data/${path}`, bytes }
		manifest.add(file)
		yield inFolder(root, file)
	}
	const labels = [...info, ['Payload-Oxum', `${manifest.octets}.${manifest.files}`]]
	const tags = [
		declaration,
		textFile(
			'bag-info.txt',
			labels.map(([label = '', value = '']) => `${label}: ${oneLine(value)}\n`).join(''),
		),
		textFile('manifest-sha256.txt', manifest.text()),
	]
	const tagManifest = new Manifest()
	for (const tag of tags) tagManifest.add(tag)
	for (const tag of tags.slice(1)) yield inFolder(root, tag)
	yield inFolder(root, textFile('tagmanifest-sha256.txt', tagManifest.text()))
}

function inFolder(root: string, { path, bytes }: BagFile): BagFile {
	return { path: `${root}/${path}`, bytes }
}

function oneLine(value: string): string {
	return value.replace(/\s+/g, ' ').trim()
}
