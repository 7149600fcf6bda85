import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFile } from '../app/lib/program-root.ts'

/** Runs the encoder of images in this process: the executable has no other way to start a program of its own. */
export async function encodeImage(): Promise<void> {
	await import(pathToFileURL(path.resolve(programFile('build/server/image-encoder.js'))).href)
}
