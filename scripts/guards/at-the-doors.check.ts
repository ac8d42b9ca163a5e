import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeClientFolder } from '../../server/testing/client-folder.ts'
import { changes, inspect } from '../../server/testing/doors/inspection.ts'
import { doors } from '../../server/testing/doors/list.ts'
import { openHarbour } from '../../server/testing/harbour.ts'

const titles = {
  answers: 'answers each of the eight as the table says, and touches nobody else',
  foreign: 'takes nothing that another site sends in her name',
  counting: 'counts what the table says, and stops when that is too much',
} as const

/** Runs the access matrix for each guard in one server with that guard switched off. */
test('which guards are missed at the doors', { timeout: 3_600_000 }, async () => {
  const numbers = JSON.parse(readFileSync('guards.json', 'utf8')) as number[]
  const folder = makeClientFolder()
  const harbour = await openHarbour('pglite', {
    env: { URGENT_EMAIL: 'team@example.com' },
    identity: true,
    clientDir: folder,
  })
  const inspection = await inspect(harbour)
  const checks: { readonly name: string; readonly asked: ReadonlySet<number>; run(): Promise<string[]> }[] = []
  for (const door of doors) {
    for (const [check, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
      if (check === 'foreign' && (!changes(door) || door.route === 'POST /api/stripe/webhook')) continue
      const run = () => inspection[check](door)
      globalThis.guards.asked.clear()
      expect(await run()).toEqual([])
      checks.push({ name: `${door.route} ${title}`, asked: new Set(globalThis.guards.asked), run })
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
  writeFileSync('missed-at-the-doors.json', JSON.stringify(missed))
  await harbour.close()
  rmSync(folder, { recursive: true, force: true })
})
