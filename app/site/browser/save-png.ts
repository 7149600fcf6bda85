/** Draws the SVG of a link, twice as large, and saves it under the name that the link has for it. */
export async function savePng({ href, download }: HTMLAnchorElement) {
	const image = new Image()
	image.src = href
	await image.decode()
	const canvas = document.createElement('canvas')
	canvas.width = 2 * image.naturalWidth
	canvas.height = 2 * image.naturalHeight
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
	canvas.toBlob((blob) => {
		if (!blob) return
		const saved = document.createElement('a')
		saved.download = download
		saved.href = URL.createObjectURL(blob)
		saved.click()
		// By then the browser has begun to save it.
		setTimeout(() => URL.revokeObjectURL(saved.href), 1000)
	}, 'image/png')
}
