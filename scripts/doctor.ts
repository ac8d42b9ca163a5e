/** `npm run doctor [-- --send-to ADDRESS]` checks the installation (docs/operating.md). */
import { parseArgs } from 'node:util'
import { readEnv } from '../server/env.ts'
import { examine } from './doctor/examine.ts'
import { lineOf } from './doctor/finding.ts'

try {
  const { values } = parseArgs({ options: { 'send-to': { type: 'string' } } })
  const patient = { env: readEnv(process.env), now: () => new Date() }
  const findings = await examine(patient, values['send-to'])
  for (const finding of findings) console.log(lineOf(finding))
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  const [warned, failed] = [count('warn'), count('fail')]
  console.log(`\n${findings.length} looked at, ${warned} to think about, ${failed} to mend.`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(`FAIL  configuration: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
