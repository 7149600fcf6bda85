// Plain JavaScript, so that it can say what is wrong on a Node.js that cannot read the rest.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
	process.stderr.write(
		`Node.js ${process.versions.node} is too old: 22.18 or later is needed. "npm run up" and "npm start" bring their own.\n`,
	)
	process.exit(1)
}
await import('./main.ts')
