/**
 * Runs look-round.ts on the built app in WebKitGTK (Safari's engine), which WebKitWebDriver from PATH controls. With
 * `--short` paints are not timed. If a program is missing, advice on how to install it is printed.
 */
import { lookRound } from './look-round.ts'
import { startWebKit, webKitMissing } from './webkit-driver.ts'

const missing = webKitMissing()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}
process.exit((await lookRound('WebKitGTK', await startWebKit(), !process.argv.includes('--short'))) === 0 ? 0 : 1)
