/** Checks types, lint and format, which every change must pass before tests run. */
import { checks, runSteps } from './steps.ts'

process.exit(await runSteps(checks))
