import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'

declare global {
  var guardIsGone: (number: number) => boolean
  var guards: { gone: number; readonly asked: Set<number> }
}

globalThis.guards = { gone: Number(process.env['GUARD_GONE'] ?? 0), asked: new Set() }
globalThis.guardIsGone = (number) => {
  globalThis.guards.asked.add(number)
  return number === globalThis.guards.gone
}

/** Records which guards were executed by the tests of a file. */
afterAll(() => {
  const folder = process.env['GUARDS_ASKED']
  if (folder === undefined) return
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${file.replaceAll('/', '+')}.json`), JSON.stringify([...globalThis.guards.asked]))
})
