import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bornAt } from '../../server/db/process-life.mjs'
import { unreaped } from '../../server/testing/unreaped.ts'
import { underLock } from './lock.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harbour-start-lock-'))
  mkdirSync(join(root, '.runtime'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lockFile = () => join(root, '.runtime', 'lock')
const holder = () => underLock(root, async () => readFileSync(lockFile(), 'utf8').split(' ')[0])

// If the code took the process for a running one, it would wait for a minute, which is longer than these tests may
// take.
test.skipIf(process.platform !== 'linux').each([
  ['was killed, and its parent has not noticed yet', async () => unreaped("console.log('here')")],
  ['is an older Harbour and was killed', async () => ({ ...(await unreaped("console.log('here')")), born: '' })],
  ['ended, and its number is that of another process now', async () => ({ pid: process.ppid, born: '1' })],
  ['ended, and its number is ours now', async () => ({ pid: process.pid, born: '1' })],
])('the lock of a process that %s is taken over at once', async (_what, find) => {
  const gone = await find()
  try {
    const born = 'born' in gone ? gone.born : bornAt(gone.pid)
    writeFileSync(lockFile(), born === '' ? String(gone.pid) : `${gone.pid} ${born}`)
    expect(await holder()).toBe(String(process.pid))
  } finally {
    if ('reap' in gone) await gone.reap()
  }
})

test('waits for the lock while the process that holds it runs', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const held = underLock(root, async () => {
    await first.promise
    order.push('first')
  })
  const second = underLock(root, async () => void order.push('second'))
  first.resolve()
  await Promise.all([held, second])
  expect(order).toEqual(['first', 'second'])
})
