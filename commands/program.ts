/** Command lines of the npm scripts and of the executable. */
import { Command, type CommanderError } from 'commander'
import { addExports, addImports } from './program-articles.ts'
import { addCaptures, addRecord } from './program-record.ts'

/** npm scripts that are not named like their command. */
const npmScripts: Record<string, string> = { serve: 'npm start', zip: 'npm run archive --' }

/** Arguments as commander takes them: the executable serves when no command is named. */
export function normalizeArguments(args: string[], isExecutable: boolean): string[] {
	return isExecutable && args.length === 0 ? ['serve'] : args
}

/** Help or an error has been printed; whether that failed is known in a moment, so help does not end the process here. */
export function exitAfterUsageError({ exitCode }: CommanderError): void {
	if (exitCode !== 0) process.exit(2)
}

/**
 * The commands with their arguments and options. An action loads its modules only when it runs: the executable reads its
 * command with this before it unpacks them.
 */
export function createProgram(isExecutable: boolean): Command {
	const program = new Command()
		.description('The Twelve-Day War Archive. Settings come from the environment, then from .env.')
		.addHelpText(
			'after',
			'\nEach setting is explained in .env.example, and for hosts in docs/hosting.md, "Settings".',
		)
		.exitOverride()
		.showHelpAfterError()
		.hook('preAction', (_program, command) => assertNoEmptyArgument(command))
		.configureHelp({ commandUsage: (command) => `${nameOf(command, isExecutable)} ${command.usage()}` })
	addServing(program, isExecutable)
	addAdministrators(program)
	addFiles(program)
	addImports(program)
	addExports(program)
	addRecord(program)
	addCaptures(program)
	addSubscriptions(program)
	addMail(program)
	return program
}

/** An empty argument is mostly a variable of the shell that is not set. */
function assertNoEmptyArgument(command: Command): void {
	const index = command.args.findIndex((argument) => argument.trim() === '')
	const name = command.registeredArguments[index]?.name()
	if (name !== undefined) command.error(`error: argument '${name}' is empty`)
}

/** Command line of a command: `archive admin create`, `npm run admin -- create`. */
function nameOf(command: Command, isExecutable: boolean): string {
	const names: string[] = []
	for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name())
	const [first, ...rest] = names
	if (isExecutable) return ['archive', ...names].join(' ')
	if (first === undefined) return 'node commands/npm.ts'
	return [npmScripts[first] ?? `npm run ${first} --`, ...rest].join(' ')
}

function addServing(program: Command, isExecutable: boolean): void {
	const serve = program
		.command('serve')
		.description('serve the archive; migrates its database first')
		// Nothing else has come before the first start of an executable.
		.action(async () => (await import('./serve.ts')).serve({ withStarterArticles: isExecutable }))
	if (isExecutable) serve.description('run setup, then serve the archive; the default command')
	program
		.command('setup')
		.description('migrate the database, make the first administrator, import the starter articles')
		.action(async () => (await import('./setup.ts')).setUp())
	program
		.command('encode-image', { hidden: true })
		.description('encode an image from standard input, or draw a title, for a running archive')
		.argument('<task>')
		.action(async () => (await import('./encode-image.ts')).encodeImage())
	program
		.command('health')
		.description('check the running server; exits 1 when unhealthy')
		.option('--process <id>', 'wait up to a minute until the process with this id responds')
		.action(async (options) => (await import('./health.ts')).health(options))
	program
		.command('init')
		.description(
			'ask for address, contact, mail and backups; write the settings; print systemd unit and Caddyfile of a public site',
		)
		.argument('[file]', 'settings file', '.env')
		.action(async (file) => (await import('./init.ts')).init(file))
	program
		.command('settings')
		.description('print each setting with its value, source, default and meaning')
		.action(async () => (await import('./settings.ts')).printSettings())
	program
		.command('version')
		.description('print the versions of the program, its schema and Node.js')
		.option('--check <file>', 'say what another version of the executable would do to the data')
		.action(async (options) => (await import('./version.ts')).printVersion(options))
}

function addAdministrators(program: Command): void {
	const admin = program
		.command('admin')
		.description('manage administrators')
		.addHelpText(
			'after',
			'\nPrompts for the password on a terminal; otherwise reads the first line of standard input.',
		)
	admin
		.command('create')
		.description('create an administrator')
		.argument('<name>')
		.option('--generate', 'generate the password and print it once')
		.action(async (name, options) => (await import('./admin.ts')).create(name, options))
	admin
		.command('password')
		.description("change an administrator's password and end their sessions")
		.argument('<name>')
		.option('--generate', 'generate the password and print it once')
		.action(async (name, options) => (await import('./admin.ts')).changePassword(name, options))
	admin
		.command('second-factor-off')
		.description("turn off an administrator's second factor, when app and recovery codes are lost")
		.argument('<name>')
		.action(async (name) => (await import('./admin.ts')).disableSecondFactor(name))
	admin
		.command('list')
		.description('list the administrators')
		.action(async () => (await import('./admin.ts')).list())
}

function addFiles(program: Command): void {
	program
		.command('backup')
		.description('back up and verify the database, images and captures, also while the archive is running')
		.argument('<file>')
		.action(async (file) => (await import('./backup.ts')).backup(file))
	program
		.command('restore')
		.description('restore a backup and keep the old database')
		.argument('<file>', 'a file, s3://latest for the newest in the bucket, or s3://bucket/name')
		.option('--without-images', 'restore even when image or capture files are missing')
		.action(async (file, options) => (await import('./restore.ts')).restoreBackup(file, options))
	const zip = program.command('zip').description('build or verify the public archive file')
	zip
		.command('build')
		.description('build the file from the current public content')
		.argument('<file>')
		.action(async (file) => (await import('./zip.ts')).buildZip(file))
	zip
		.command('verify')
		.description('verify a file; exits 1 when it is incomplete or damaged')
		.argument('<file>')
		.action(async (file) => (await import('./zip.ts')).verifyZip(file))
}

function addSubscriptions(program: Command): void {
	const subscriptions = program
		.command('subscriptions')
		.description("export or delete a subscriber's data")
		.addHelpText(
			'after',
			`
To correct a mistyped address, delete it and sign up again. Older backups still contain deleted
data: remove them, or wait until newer ones replace them.`,
		)
	subscriptions
		.command('export')
		.description('print the stored data of an e-mail address as JSON')
		.argument('<address>')
		.action(async (address) => (await import('./subscriptions.ts')).exportSubscription(address))
	subscriptions
		.command('delete')
		.description('delete an e-mail address and its data for good')
		.argument('<address>')
		.action(async (address) => (await import('./subscriptions.ts')).deleteSubscription(address))
}

function addMail(program: Command): void {
	const mail = program.command('mail').description('test sending, process bounces')
	mail
		.command('bounce')
		.description('record a bounce message from standard input')
		.action(async () => (await import('./mail.ts')).recordBounceFromInput())
	mail
		.command('test')
		.description('send a test mail and explain why when it fails')
		.argument('<address>')
		.action(async (address) => (await import('./mail.ts')).sendTestMail(address))
}
