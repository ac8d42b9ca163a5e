import { setTimeout as wait } from 'node:timers/promises'
import type { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { asProblem } from './answers.ts'
import { atMost, passwords } from './passwords.ts'

test('never more at once than allowed, in the order they came, failures included', async () => {
  const turn = atMost(2, 10)
  let [now, most] = [0, 0]
  const begun: number[] = []
  const work = (index: number) => async () => {
    begun.push(index)
    now += 1
    most = Math.max(most, now)
    await wait(5)
    now -= 1
    if (index % 3 === 0) throw new Error('no')
    return index
  }
  const done = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => turn(work(index))))
  expect(most).toBe(2)
  expect(begun).toEqual([...begun].toSorted((a, b) => a - b))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(await turn(async () => 'free again')).toBe('free again')
})

test('whoever comes when as many as may be wait already is told so, and the others have their turn', async () => {
  const turn = atMost(1, 2)
  const done = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => turn(() => wait(5, index))))
  expect(done.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as APIError).body?.code))).toEqual(
    [0, 1, 2, 'BUSY', 'BUSY'],
  )
  const refused = done.find((each) => each.status === 'rejected')
  expect(asProblem(refused?.reason).details).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await turn(() => wait(1, 'free again'))).toBe('free again')
})

test("hashes are the library's own", async () => {
  const password = 'three blue boats'
  expect(await verifyPassword({ hash: await passwords.hash(password), password })).toBe(true)
  const hash = await hashPassword(password)
  expect([await passwords.verify({ hash, password }), await passwords.verify({ hash, password: 'two' })]).toEqual([
    true,
    false,
  ])
})
