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
	if (isExecutable)
		serve.description('serve the archive, after the steps of setup; what runs when no command is named')
	program
		.command('setup')
		.description('migrate the database, make the first administrator, import the starter articles')
		.action(async () => (await import('./setup.ts')).setUp())
	program
		.command('encode-image', { hidden: true })
		.description('encode the image on standard input, or draw its title, which a running archive asks for')
		.argument('<task>')
		.action(async () => (await import('./encode-image.ts')).encodeImage())
	program
		.command('health')
		.description('Check the running server. Exits 1 when unhealthy')
		.option('--process <id>', 'wait up to a minute until the process with this id responds')
		.action(async (options) => (await import('./health.ts')).health(options))
	program
		.command('init')
		.description(
			'ask for address, contact, mail and backups, write the settings, and print unit and Caddyfile for a public site',
		)
		.argument('[file]', 'file of the settings', '.env')
		.action(async (file) => (await import('./init.ts')).init(file))
	program
		.command('settings')
		.description('print each setting with its value, where it comes from, its default and its meaning')
		.action(async () => (await import('./settings.ts')).printSettings())
	program
		.command('version')
		.description('print the versions of the program, of its schema and of Node.js')
		.option('--check <file>', 'say what another executable of the archive would do to the data')
		.action(async (options) => (await import('./version.ts')).printVersion(options))
}

function addAdministrators(program: Command): void {
	const admin = program
		.command('admin')
		.description('manage administrators')
		.addHelpText(
			'after',
			'\nA password is asked for on a terminal, else read from the first line of standard input.',
		)
	admin
		.command('create')
		.description('make an administrator')
		.argument('<name>')
		.option('--generate', 'generate the password and print it, once')
		.action(async (name, options) => (await import('./admin.ts')).create(name, options))
	admin
		.command('password')
		.description('change the password of an administrator and end their sessions')
		.argument('<name>')
		.option('--generate', 'generate the password and print it, once')
		.action(async (name, options) => (await import('./admin.ts')).changePassword(name, options))
	admin
		.command('second-factor-off')
		.description('turn the second factor of an administrator off, when app and recovery codes are lost')
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
		.description(
			'make a checked copy of the database, with images and captures beside it, also while the archive is running',
		)
		.argument('<file>')
		.action(async (file) => (await import('./backup.ts')).backup(file))
	program
		.command('restore')
		.description('put a backup in the place of the database, and keep the former one')
		.argument('<file>', 'a file; s3://latest for the newest in the bucket, or s3://bucket/name')
		.option('--without-images', 'restore also where files of images or captures are missing')
		.action(async (file, options) => (await import('./restore.ts')).restoreBackup(file, options))
	const zip = program.command('zip').description('make or check the download of all that is public')
	zip
		.command('build')
		.description('make the file from what is public now')
		.argument('<file>')
		.action(async (file) => (await import('./zip.ts')).buildZip(file))
	zip
		.command('verify')
		.description('check a file; exit code 1 when it is not whole')
		.argument('<file>')
		.action(async (file) => (await import('./zip.ts')).verifyZip(file))
}

function addSubscriptions(program: Command): void {
	const subscriptions = program
		.command('subscriptions')
		.description('give out or delete what is stored of a subscriber')
		.addHelpText(
			'after',
			`
An address that was typed wrongly is put right by delete and a new sign-up. Backups that were
made before hold what they held: remove those, or wait until newer ones take their place.`,
		)
	subscriptions
		.command('export')
		.description('print all that is stored of an e-mail address as JSON')
		.argument('<address>')
		.action(async (address) => (await import('./subscriptions.ts')).exportSubscription(address))
	subscriptions
		.command('delete')
		.description('delete an e-mail address for good')
		.argument('<address>')
		.action(async (address) => (await import('./subscriptions.ts')).deleteSubscription(address))
}

function addMail(program: Command): void {
	const mail = program.command('mail').description('try the sending of mail, and take bounces')
	mail
		.command('bounce')
		.description('count a message that came back, from standard input')
		.action(async () => (await import('./mail.ts')).recordBounceFromInput())
	mail
		.command('test')
		.description('send a mail, and say what is wrong when it cannot be sent')
		.argument('<address>')
		.action(async (address) => (await import('./mail.ts')).sendTestMail(address))
}
