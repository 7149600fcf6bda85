import { expect, it } from 'vitest'
import { checkFirstBytes } from '../../../../app/domain/images/first-bytes.server.ts'
import { imageOfEachKind } from '../../../support/images.ts'

it('lets images of every kind pass by their first bytes', async () => {
	for (const [kind, bytes] of await imageOfEachKind())
		await expect(checkFirstBytes(new Blob([new Uint8Array(bytes)])), kind).resolves.toBeUndefined()
})

it.each([
	['an empty file', '', 'The file is empty.'],
	['words', 'this is no image', 'This is no image'],
	['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'This is no image'],
	['a sound in the container of WebP', 'RIFF\0\0\0\0WAVEfmt ', 'This is no image'],
	['the end of a PNG', 'IEND', 'This is no image'],
])('refuses %s before anything reads it', async (_what, text, message) => {
	await expect(checkFirstBytes(new Blob([text]))).rejects.toThrow(message)
})
