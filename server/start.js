// Plain JavaScript, so that it can say what is wrong on a Node.js that cannot read the rest.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
	process.stderr.write(
		`Node.js ${process.versions.node} is too old. The archive needs 22.18 or newer: "npm run up" brings one along.\n`,
	)
	process.exit(1)
}
const built = new URL('../build/server/main.js', import.meta.url)
if (!existsSync(built)) {
	process.stderr.write('There is nothing to serve yet: run "npm run build" first.\n')
	process.exit(1)
}
await import(built.href)
