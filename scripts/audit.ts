import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { askNpm } from './audit/ask-npm.ts'
import { allowance, faultsOf } from './audit/judge.ts'

const root = dirname(import.meta.dirname)

/**
 * Checks all npm packages, including development packages, for known vulnerabilities (docs/security.md, Components).
 * Returns 1 if a severe one is found, and 'skipped' if the registry cannot be reached, so that the other checks still
 * count.
 */
export async function auditPackages(): Promise<number | 'skipped'> {
  const allowed = z.array(allowance).parse(JSON.parse(readFileSync(join(root, 'scripts/audit/allowed.json'), 'utf8')))
  const answer = await askNpm(root, process.env)
  if (answer.unasked !== undefined) {
    console.log(`SKIPPED: the registry did not say which packages are weak (${answer.unasked}).`)
    return 'skipped'
  }
  const faults = faultsOf(answer.advisories, allowed, new Date())
  for (const fault of faults) console.error(fault)
  console.log(`${answer.advisories.length} known weaknesses, ${faults.length} to mend.`)
  return faults.length === 0 ? 0 : 1
}
