// Plain JavaScript, so that it can say what is wrong on a Node.js that cannot read the rest.
import './require-node.cjs'
import { existsSync } from 'node:fs'

const built = new URL('../build/server/main.js', import.meta.url)
if (!existsSync(built)) {
	process.stderr.write('There is nothing to serve yet: run "npm run build" first.\n')
	process.exit(1)
}
const { run } = await import(built.href)
await run(['serve', ...process.argv.slice(2)])
