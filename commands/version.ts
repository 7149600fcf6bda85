import { programVersion } from '../app/runtime/program-version.server.ts'
import { schemaVersion } from '../db/migrate.ts'
import { print } from './print.ts'

/** Prints what the executable prints by itself, before it unpacks anything. */
export function printVersion(): void {
	print(`${programVersion()}, schema ${schemaVersion}, Node.js ${process.versions.node}`)
}
