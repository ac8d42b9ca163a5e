/**
 * `npm run bench` runs three benchmarks: `browser` measures the work of a user's phone (docs/speed.md), `figures` the
 * two slow admin pages on a database of full size, `members` a server with a million members. With a name (`npm run
 * bench -- browser`) it runs only that benchmark and passes on further arguments.
 */
import { runTool } from '../scripts/run-tool.ts'

const parts = { browser: 'bench/browser.ts', figures: 'bench/figures-at-size.ts', members: 'bench/members.ts' } as const

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const [name, ...rest] = process.argv.slice(2)
if (name !== undefined && !isPart(name)) {
  console.error(`There is no part '${name}'. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

let worst = 0
for (const script of name === undefined ? Object.values(parts) : [parts[name]]) {
  worst = Math.max(worst, await runTool(script, rest))
}
process.exit(worst)
