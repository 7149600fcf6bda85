import { expect, it } from 'vitest'
import { imageOnSite } from '../../../app/lib/uploads.ts'

it('knows an image of the site also by an address from before it had its domain and https', () => {
	const path = `/uploads/ab/ab${'0'.repeat(30)}-1600x900.webp`
	const addresses = [
		[`https://archive.example${path}`, true],
		[`http://archive.example${path}`, true],
		[`http://localhost:3000${path}`, true],
		[`http://127.0.0.1:3000${path}`, true],
		[`https://other.example${path}`, false],
		['https://archive.example/other.webp', false],
		['', false],
	] as const
	expect(
		addresses.map(([address]) => [address, imageOnSite(address, 'https://archive.example') !== null]),
	).toEqual(addresses)
})
