/** Entry of the npm scripts: `node commands/npm.ts admin list`. */
import { run } from './run.ts'

await run(process.argv.slice(2))
