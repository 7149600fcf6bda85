import { expect, it } from 'vitest'
import { readDescriptions, writeDescription } from '../../../../app/domain/imports/image-descriptions.ts'

const image = {
	file: 'ab/view.webp',
	alt: 'A view',
	isDecorative: false,
	credit: 'N. N.',
	source: 'https://a.example/1',
}

it('reads what an export has written', () => {
	const { file, ...description } = image
	expect(readDescriptions(writeDescription(image))).toEqual(new Map([[file, description]]))
})

it('passes over lines that no export writes', () => {
	const bad = [
		{ ...image, source: 'javascript:alert(1)' },
		{ ...image, alt: 'x'.repeat(1001) },
		{ ...image, isDecorative: 'no' },
		{ ...image, file: undefined },
		null,
	]
	const lines = [...bad.map((value) => JSON.stringify(value)), '{"file":', '']
	expect(readDescriptions(lines.join('\n')).size).toBe(0)
})

it('has each text on one line', () => {
	const line = writeDescription({ ...image, credit: 'N.\nN.' })
	expect(readDescriptions(line).get(image.file)?.credit).toBe('N. N.')
})
