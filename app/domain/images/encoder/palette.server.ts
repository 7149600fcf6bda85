import sharp from 'sharp'

/** The same PNG with a palette, which takes less than half of the bytes where there are few colors. */
export async function toPalettePng(png: Uint8Array): Promise<Uint8Array> {
	return sharp(png).png({ palette: true, effort: 10 }).toBuffer()
}
