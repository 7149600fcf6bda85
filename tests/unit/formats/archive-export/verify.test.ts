import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bagFiles } from '../../../../app/formats/archive-export/bag.ts'
import { type BagFile, textFile } from '../../../../app/formats/archive-export/bag-file.ts'
import { verifyArchive } from '../../../../app/formats/archive-export/verify.server.ts'
import { writeZip } from '../../../../app/formats/archive-export/zip.server.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const day = '2025-06-24'
const payload = [textFile('index.html', '<p>Home</p>'), textFile('records/csv/a.csv', 'id\r\na\r\n')]

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
	yield* items
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const gathered: Item[] = []
	for await (const item of items) gathered.push(item)
	return gathered
}

/** The files of a small bag, changed by `change`, as a ZIP. */
async function zipOf(change: (files: BagFile[]) => BagFile[] = (files) => files): Promise<string> {
	const files = await gather(bagFiles('bag', each(payload), [['Source-Organization', 'A\nB']]))
	const file = path.join(temporaryFolder(), 'bag.zip')
	await writeZip(file, each(change(files)), day)
	return file
}

const replaced = (name: string, text: string) => (files: BagFile[]) =>
	files.map((file) => (file.path === `bag/${name}` ? textFile(file.path, text) : file))

describe('the check of an archive file', () => {
	it('finds a whole one whole', async () => {
		expect(await verifyArchive(await zipOf())).toMatchObject({ files: 6, errors: [] })
	})

	it('says of a file that is none, or no ZIP, that it cannot be read, and nothing more', async () => {
		const text = path.join(temporaryFolder(), 'text.zip')
		writeFileSync(text, 'words')
		for (const file of [text, 'nowhere.zip'])
			expect((await verifyArchive(file)).errors).toEqual([
				expect.stringContaining('cannot be read to its end'),
			])
	})

	it.each([
		['a changed file', replaced('data/index.html', '<p>Other</p>'), /data\/index\.html has another SHA-256/],
		[
			'a missing file',
			(files: BagFile[]) => files.filter((file) => !file.path.endsWith('a.csv')),
			/a\.csv is missing/,
		],
		[
			'a file too many',
			(files: BagFile[]) => [...files, textFile('bag/data/extra.txt', 'x')],
			/data\/extra\.txt is not in manifest-sha256\.txt/,
		],
		[
			'a description too many',
			(files: BagFile[]) => [...files, textFile('bag/note.txt', 'x')],
			/note\.txt is not in tagmanifest-sha256\.txt/,
		],
		[
			'a second folder',
			(files: BagFile[]) => [...files, textFile('other/note.txt', 'x')],
			/must hold one folder and holds 2/,
		],
		['another declaration', replaced('bagit.txt', 'BagIt-Version: 0.97\n'), /does not declare BagIt 1\.0/],
		['a manifest that is none', replaced('manifest-sha256.txt', 'x'), /has a line that is none/],
		[
			'no manifest',
			(files: BagFile[]) => files.filter((file) => file.path !== 'bag/manifest-sha256.txt'),
			/manifest-sha256\.txt is missing/,
		],
		['another size', replaced('bag-info.txt', 'Payload-Oxum: 1.1\n'), /does not give Payload-Oxum/],
		[
			'a file that is there twice',
			(files: BagFile[]) => [...files, textFile('bag/data/index.html', '<p>Home</p>')],
			/is there twice/,
		],
	])('the check of an archive file finds %s', async (_name, change, error) => {
		const { errors } = await verifyArchive(await zipOf(change))
		expect(errors.join('\n')).toMatch(error)
	})

	it('detects a truncated download, a changed byte, and a file that is no ZIP', async () => {
		const file = await zipOf()
		const bytes = readFileSync(file)
		const damaged = [
			bytes.subarray(0, bytes.length - 30),
			Buffer.from(bytes).fill(0x41, 90, 95),
			Buffer.from('no'),
		]
		for (const contents of damaged) {
			writeFileSync(file, contents)
			expect((await verifyArchive(file)).errors).not.toEqual([])
		}
	})
})

describe('the ZIP', () => {
	it('has the same bytes for the same files, in every time zone', async () => {
		const first = readFileSync(await zipOf())
		const zone = process.env.TZ
		process.env.TZ = 'Pacific/Kiritimati'
		try {
			expect(readFileSync(await zipOf())).toEqual(first)
		} finally {
			if (zone === undefined) delete process.env.TZ
			else process.env.TZ = zone
		}
	})

	it('rejects with the error of the file source', async () => {
		async function* failing(): AsyncGenerator<BagFile> {
			yield textFile('a', 'x')
			throw new Error('no more')
		}
		await expect(writeZip(path.join(temporaryFolder(), 'a.zip'), failing(), day)).rejects.toThrow('no more')
	})

	it('ends when the disk is full', async () => {
		const endless = (async function* () {
			for (let number = 0; ; number++) yield textFile(`file-${number}`, 'x'.repeat(1000))
		})()
		await expect(writeZip(path.join(temporaryFolder(), 'none', 'a.zip'), endless, day)).rejects.toThrow(
			'ENOENT',
		)
	})
})

describe('a bag', () => {
	it.each(['../out.html', '/etc/passwd', 'a//b', 'a/./b', '.hidden', 'a b', 'a\\b'])(
		'a bag takes no file at %s',
		async (name) => {
			const files = bagFiles('bag', each([textFile(name, 'x')]), [])
			await expect(gather(files)).rejects.toThrow(/no plain path/)
		},
	)

	it('takes no two files that some systems take for one', async () => {
		const files = bagFiles('bag', each([textFile('a.html', 'x'), textFile('A.html', 'y')]), [])
		await expect(gather(files)).rejects.toThrow(/path of two files/)
	})

	it('keeps every value of its description on one line', async () => {
		const files = await gather(bagFiles('bag', each(payload), [['Source-Organization', 'A\nB: c']]))
		const info = files.find((file) => file.path === 'bag/bag-info.txt')?.bytes.toString()
		expect(info).toBe('Source-Organization: A B: c\nPayload-Oxum: 18.2\n')
	})
})
