/** Manifests of a bag: a SHA-256 and a path to a line (RFC 8493, section 2.1.3), as `sha256sum` writes them. */
import { createHash } from 'node:crypto'
import type { BagFile } from './bag-file.ts'

export type ManifestLine = { path: string; sha256: string }

const plainSegment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** Gathers the lines of a manifest while files go by. */
export class Manifest {
	readonly #lines = new Map<string, string>()
	octets = 0

	get files(): number {
		return this.#lines.size
	}

	/** Throws for a path that could lead out of the bag, or that another file has, on any system. */
	add({ path, bytes }: BagFile): void {
		if (!path.split('/').every((segment) => plainSegment.test(segment))) {
			throw new Error(`${path} is no plain path`)
		}
		// Some systems do not tell capitals from small letters.
		const key = path.toLowerCase()
		if (this.#lines.has(key)) throw new Error(`${path} is the path of two files`)
		this.#lines.set(key, `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`)
		this.octets += bytes.length
	}

	/** Sorted by path. */
	text(): string {
		const byPath = [...this.#lines].sort(([one], [other]) => (one < other ? -1 : 1))
		return byPath.map(([, line]) => line).join('')
	}
}

/** The lines of a manifest, and those that are none. */
export function readManifest(text: string): { lines: ManifestLine[]; broken: string[] } {
	const lines: ManifestLine[] = []
	const broken: string[] = []
	for (const line of text.split('\n').filter(Boolean)) {
		const [, sha256, path] = /^([\da-f]{64}) [ *](.+)$/.exec(line) ?? []
		if (sha256 && path) lines.push({ sha256, path })
		else broken.push(line)
	}
	return { lines, broken }
}
