// Preloaded by every npm script that runs a .ts file. Plain CommonJS, so that it can say what is wrong on a Node.js of any
// age: an old one would end with a stack trace about the extension.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
	process.stderr.write(
		`Node.js ${process.versions.node} is too old: the archive needs 22.18 or newer. "npm run install:all" installs one with the packages; "npm run up" does that, builds and serves.\n`,
	)
	process.exit(1)
}
