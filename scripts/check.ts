/** Types, lint and format: what every change must pass before anything runs. */
import { checks, runSteps } from './steps.ts'

process.exit(await runSteps(checks))
