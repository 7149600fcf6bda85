/** Where the program's own files are: its build, the record, `package.json`. Data and `.env` are elsewhere. */
import path from 'node:path'

let root = '.'

/** Sets the folder before anything is read from it; without this it is the working directory. */
export function setProgramRoot(folder: string): void {
	root = folder
}

/** The path of a file of the program, named as in the repository: `programFile('content/articles')`. */
export function programFile(name: string): string {
	return path.join(root, name)
}

/** The path of a program that Node.js runs beside the server: the source itself, or its build (`vite.config.ts`). */
export function programModule(source: string, built: string): string {
	const isSource = new URL(import.meta.url).pathname.endsWith('.ts')
	return path.resolve(programFile(isSource ? source : built))
}
