/** Runs look-round.ts on the built app in Firefox, which is `$FIREFOX` or on PATH. */
import { onPath } from './find-browser.ts'
import { lookRound } from './look-round.ts'
import { startFirefox } from './webdriver-bidi.ts'

const program = process.env['FIREFOX'] ?? onPath(['firefox', 'firefox-esr'])
if (program === undefined) throw new Error('There is no Firefox here. Set FIREFOX to the path of one.')

const firefox = await startFirefox(program)
await firefox.resize(390, 844)
process.exit((await lookRound(program, firefox)) === 0 ? 0 : 1)
