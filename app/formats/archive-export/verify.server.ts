/** Checks an archive file: the ZIP, the bag in it, every SHA-256, and that nothing else is there. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { bagDeclaration } from './bag.ts'
import { type ManifestLine, readManifest } from './manifest.ts'

/** Result of a check; a file without errors is whole. */
export type VerificationResult = { files: number; bytes: number; errors: string[] }

type Found = { sha256: string; bytes: number; text?: string }

/** Reads the whole file once. Faults are sentences that name the file in question. */
export async function verifyArchive(file: string): Promise<VerificationResult> {
	const errors: string[] = []
	const found = await readZip(file, errors)
	// Nothing could be read: what else is missing need not be told.
	if (found.size === 0 && errors.length > 0) return { files: 0, bytes: 0, errors }
	const roots = new Set([...found.keys()].map((name) => name.split('/')[0]))
	if (roots.size !== 1) errors.push(`the ZIP must hold one folder and holds ${roots.size}`)
	const root = `${[...roots][0]}/`
	const files = new Map([...found].map(([name, facts]) => [name.slice(root.length), facts]))
	checkBag(files, errors)
	const sizes = [...files.values()].map(({ bytes }) => bytes)
	return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0), errors }
}

/** The files of the ZIP by name, those at the top of the bag with their text. */
async function readZip(file: string, errors: string[]): Promise<Map<string, Found>> {
	const found = new Map<string, Found>()
	try {
		// It refuses absolute names and those that lead out, and files of another size than it says.
		const zip = await yauzl.openPromise(file, { lazyEntries: true, strictFileNames: true })
		for await (const entry of zip.eachEntry()) {
			if (found.has(entry.fileName)) errors.push(`${entry.fileName} is there twice`)
			const bytes = await buffer(await zip.openReadStreamPromise(entry))
			if (crc32(bytes) !== entry.crc32) errors.push(`${entry.fileName} does not match its CRC-32`)
			const isTag = entry.fileName.split('/').length === 2
			found.set(entry.fileName, {
				sha256: createHash('sha256').update(bytes).digest('hex'),
				bytes: bytes.length,
				...(isTag ? { text: bytes.toString() } : {}),
			})
		}
	} catch (error) {
		errors.push(`the ZIP cannot be read to its end: ${(error as Error).message}`)
	}
	return found
}

function checkBag(files: ReadonlyMap<string, Found>, errors: string[]): void {
	if (files.get('bagit.txt')?.text !== bagDeclaration) errors.push('bagit.txt does not declare BagIt 1.0')
	const names = [...files.keys()]
	const payload = names.filter((name) => name.startsWith('data/'))
	const tags = names.filter((name) => !name.startsWith('data/') && name !== 'tagmanifest-sha256.txt')
	checkManifest('manifest-sha256.txt', payload, files, errors)
	checkManifest('tagmanifest-sha256.txt', tags, files, errors)
	const octets = payload.reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0)
	const info = files.get('bag-info.txt')?.text ?? ''
	if (!info.split('\n').includes(`Payload-Oxum: ${octets}.${payload.length}`)) {
		errors.push(`bag-info.txt does not give Payload-Oxum as ${octets}.${payload.length}`)
	}
}

/** A manifest must name each of its files once, with its SHA-256, and nothing else. */
function checkManifest(
	manifest: string,
	expected: string[],
	files: ReadonlyMap<string, Found>,
	errors: string[],
): void {
	const text = files.get(manifest)?.text
	if (text === undefined) {
		errors.push(`${manifest} is missing`)
		return
	}
	const { lines, broken } = readManifest(text)
	for (const line of broken) errors.push(`${manifest} has a line that is none: ${line}`)
	const there = new Set(expected)
	const listed = new Set<string>()
	for (const line of lines) {
		if (listed.has(line.path)) errors.push(`${manifest} names ${line.path} twice`)
		listed.add(line.path)
		const error = errorOf(line, there, files)
		if (error) errors.push(`${manifest}: ${line.path} ${error}`)
	}
	for (const name of expected) if (!listed.has(name)) errors.push(`${name} is not in ${manifest}`)
}

function errorOf(
	{ path, sha256 }: ManifestLine,
	there: ReadonlySet<string>,
	files: ReadonlyMap<string, Found>,
) {
	if (!there.has(path)) return 'is missing'
	return files.get(path)?.sha256 === sha256 ? null : 'has another SHA-256'
}
