import type { KnipConfig } from 'knip'

/** What is unused: files, exports, dependencies (`npm run unused`). Anything listed here is used in a way it cannot see. */
export default {
	entry: [
		'app/routes.ts',
		'commands/run.ts',
		'server/site-build.ts',
		'commands/executable/main.ts',
		'app/domain/images/encoder/process.server.ts',
		'tests/executable/*.ts',
		// Named by a style sheet.
		'tailwind.admin.config.ts',
		// Run as processes or loaded by one, by path.
		'scripts/bench/event-loop-gaps.js',
		'scripts/bench/plain-render.ts',
		'tests/support/clock-process.ts',
		'tests/support/mail-process.ts',
		'tests/support/other-process.ts',
	],
	// Read as files or run as programs by the scripts, never imported.
	ignoreDependencies: [
		'@fontsource/*',
		'@redocly/cli',
		'@zxcvbn-ts/language-common',
		'autocannon',
		'world-atlas',
	],
	// Programs of the system.
	ignoreBinaries: [
		'apt-get',
		'mount',
		'nginx',
		'pebble',
		'pebble-challtestsrv',
		'pgrep',
		'sha256sum',
		'strip',
		'taskset',
		'umount',
		'varnishd',
		'wrk',
	],
} satisfies KnipConfig
