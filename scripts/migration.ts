/** Generates the next SQL migration from the changed definitions of tables. */
import { runTool, tools } from './run-tool.ts'

process.exit(await runTool(tools.drizzle, ['generate', ...process.argv.slice(2)]))
