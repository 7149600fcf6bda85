/** One process that encodes the images of an import one after the other. */
import { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { SeriesEncoder } from '../../../../app/domain/images/encoder/encoder.server.ts'
import { ImageRejectedError } from '../../../../app/domain/images/image-rejected.server.ts'
import { storeImage } from '../../../../app/domain/images/images.server.ts'
import { it, testContext } from '../../../support/database.ts'
import { makeImage } from '../../../support/images.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const description = { alt: 'A', isDecorative: false, credit: '', source: '' }

it('costs only the image at which its process ends, and gives the others the names that uploads have', async () => {
	const folder = temporaryFolder()
	const file = path.join(folder, 'a.jpg')
	const bytes = await makeImage(1000, 700).jpeg().toBuffer()
	writeFileSync(file, bytes)
	const { hash, width, height } = await storeImage(testContext, new File([bytes], 'a.jpg'), description)
	const start = vi.spyOn(ChildProcess.prototype as unknown as { spawn: () => number }, 'spawn')
	onTestFinished(() => start.mockRestore())
	const children = start.mock.contexts as unknown as ChildProcess[]
	const encoder = new SeriesEncoder(testContext)
	const encode = () => encoder.encode(file, path.join(folder, 'files'))
	try {
		expect(await encode()).toEqual({ hash, width, height })
		expect(await encode()).toEqual({ hash, width, height })
		expect(children).toHaveLength(1)
		const killed = expect(encode()).rejects.toThrow(ImageRejectedError)
		children[0]?.kill('SIGKILL')
		await killed
		expect(await encode()).toEqual({ hash, width, height })
		expect(children).toHaveLength(2)
	} finally {
		encoder.close()
	}
	await expect.poll(() => children[1]?.exitCode).toBe(0)
})
