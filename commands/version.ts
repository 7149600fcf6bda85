import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '../app/runtime/env.server.ts'
import { programVersion } from '../app/runtime/program-version.server.ts'
import { readSchemaOf, schemaVersion } from '../db/migrate.ts'
import { UsageError } from './errors.ts'
import { print } from './print.ts'

/** A program has to say its version in this time. */
const checkMs = 30_000

/** Prints what the executable prints by itself, before it unpacks anything; or what another executable would do to the data. */
export function printVersion({ check }: { check?: string } = {}): void {
	if (check === undefined) {
		print(`${programVersion()}, schema ${schemaVersion}, Node.js ${process.versions.node}`)
		return
	}
	const { program, schema } = readVersionOf(check)
	print(
		`${check} is version ${program} with schema ${schema}. This program is ${programVersion()} with schema ${schemaVersion}.`,
	)
	print(...describeUpgrade(check, schema))
}

function readVersionOf(file: string): { program: string; schema: number } {
	const output = run(path.resolve(file))
	const [, program, schema] = /^(\S+), schema (\d+), Node\.js \S+\s*$/.exec(output) ?? []
	if (program === undefined) throw new UsageError(`${file} is no executable of the archive`)
	return { program, schema: Number(schema) }
}

/** Only the word `version` is passed, which changes nothing. */
function run(file: string): string {
	try {
		return execFileSync(file, ['version'], {
			encoding: 'utf8',
			timeout: checkMs,
			stdio: ['ignore', 'pipe', 'ignore'],
		})
	} catch (error) {
		throw new UsageError(`${file} cannot be run (${(error as NodeJS.ErrnoException).code ?? 'it failed'})`)
	}
}

function describeUpgrade(file: string, schema: number): string[] {
	const { DATABASE_PATH } = env()
	if (!existsSync(DATABASE_PATH)) return [`There is no database at ${DATABASE_PATH}: it would make one.`]
	const present = readSchemaOf(DATABASE_PATH)
	if (schema < present)
		return [`It is too old for ${DATABASE_PATH}, which has schema ${present}, and would refuse it.`]
	if (schema === present) return [`${DATABASE_PATH} has schema ${present}: nothing would be migrated.`]
	return [
		`At its first start it migrates ${DATABASE_PATH} from schema ${present} to ${schema}, and keeps the former one as ${DATABASE_PATH}.before-${schema}.`,
		`To go back: stop it, put this program in its place, and run "restore ${DATABASE_PATH}.before-${schema}".`,
		`First make a backup, then rename the new file over the old one: mv ${file} archive`,
	]
}
