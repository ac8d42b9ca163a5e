import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeClientFolder } from '../../server/testing/client-folder.ts'
import { changes, checkAccess } from '../../server/testing/route-access/check-access.ts'
import { accessTable } from '../../server/testing/route-access/table.ts'
import { openHarbour } from '../../server/testing/harbour.ts'

const titles = {
  answers: 'answers each user as the table says',
  foreign: 'refuses requests of another site',
  counting: 'counts towards its limits',
} as const

/** Runs the tests of the access table once for each guard, in one server in which that guard is switched off. */
test('which missing guards the access table detects', { timeout: 3_600_000 }, async () => {
  const numbers = JSON.parse(readFileSync('guards.json', 'utf8')) as number[]
  const folder = makeClientFolder()
  const harbour = await openHarbour('pglite', {
    env: { URGENT_EMAIL: 'team@example.com' },
    identity: true,
    clientDir: folder,
  })
  const inspection = await checkAccess(harbour)
  const checks: { readonly name: string; readonly asked: ReadonlySet<number>; run(): Promise<string[]> }[] = []
  for (const row of accessTable) {
    for (const [check, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
      if (check === 'foreign' && (!changes(row) || row.route === 'POST /api/stripe/webhook')) continue
      const run = () => inspection[check](row)
      globalThis.guards.asked.clear()
      expect(await run()).toEqual([])
      checks.push({ name: `${row.route} ${title}`, asked: new Set(globalThis.guards.asked), run })
    }
  }
  const missed: Record<number, string> = {}
  for (const number of numbers) {
    for (const { name, asked, run } of checks) {
      if (!asked.has(number)) continue
      globalThis.guards.gone = number
      const faults = await run().catch((error: Error) => [error.message])
      globalThis.guards.gone = 0
      if (faults.length === 0) continue
      missed[number] = name
      break
    }
  }
  writeFileSync('missed-at-the-accessTable.json', JSON.stringify(missed))
  await harbour.close()
  rmSync(folder, { recursive: true, force: true })
})
