/** Writes the next SQL migration from the difference between the tables in the code and the last migration. */
import { runTool, tools } from './run-tool.ts'

process.exit(await runTool(tools.drizzle, ['generate', ...process.argv.slice(2)]))
