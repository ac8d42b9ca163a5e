/**
 * Looks round the built app in a real WebKit, the engine of Safari (look-round.ts): WebKitGTK, driven by WebKitWebDriver
 * from PATH. Where it is not installed, says how to install it.
 */
import { lookRound } from './look-round.ts'
import { startWebKit, webKitMissing } from './webkit-driver.ts'

const missing = webKitMissing()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}
process.exit((await lookRound('WebKitGTK', await startWebKit())) === 0 ? 0 : 1)
