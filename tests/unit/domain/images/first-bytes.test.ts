import { expect, it } from 'vitest'
import { checkFirstBytes } from '../../../../app/domain/images/first-bytes.server.ts'
import { pictureOfEachKind } from '../../../support/pictures.ts'

it('lets pictures of every kind pass by their first bytes', async () => {
	for (const [kind, bytes] of await pictureOfEachKind())
		await expect(checkFirstBytes(new Blob([new Uint8Array(bytes)])), kind).resolves.toBeUndefined()
})

it.each([
	['an empty file', '', 'The file is empty.'],
	['words', 'this is no picture', 'This is no picture'],
	['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'This is no picture'],
	['a sound in the container of WebP', 'RIFF\0\0\0\0WAVEfmt ', 'This is no picture'],
	['the end of a PNG', 'IEND', 'This is no picture'],
])('refuses %s before anything reads it', async (_what, text, message) => {
	await expect(checkFirstBytes(new Blob([text]))).rejects.toThrow(message)
})
