/** Checks types, lint and format. Every change must pass these checks before tests run. */
import { checks, runSteps } from './steps.ts'

process.exit(await runSteps(checks))
