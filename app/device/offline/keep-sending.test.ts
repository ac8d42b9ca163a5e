import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAction } from '../../../domain/offline-actions.ts'
import { memoryIndexedDB } from '../../testing/indexed-db.ts'
import { keepSending, type Settled } from './keep-sending.ts'
import { putAction } from './offline-actions.ts'

let looks = 0
let page: EventTarget & { visibilityState: string }
let online: boolean

beforeEach(() => {
  looks = 0
  online = true
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const events = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('window', events)
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('indexedDB', {
    open() {
      looks += 1
      throw new Error('closed')
    },
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

async function looksAfter(act: () => void): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  looks = 0
  act()
  await new Promise((resolve) => setTimeout(resolve, 0))
  return looks
}

test('what waits is looked for at once, when the network is back and when the page is seen, until the end', async () => {
  let stop = () => {}
  expect(await looksAfter(() => (stop = keepSending(null, () => {})))).toBeGreaterThan(0)
  expect(await looksAfter(() => dispatchEvent(new Event('online')))).toBe(1)
  expect(await looksAfter(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(0)
  page.visibilityState = 'visible'
  expect(await looksAfter(() => page.dispatchEvent(new Event('visibilitychange')))).toBeGreaterThan(0)
  stop()
  expect(await looksAfter(() => dispatchEvent(new Event('online')))).toBe(0)
  expect(await looksAfter(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(0)
})

test('results are told to the account whose actions they are, once', async () => {
  vi.stubGlobal('indexedDB', memoryIndexedDB())
  page.visibilityState = 'visible'
  online = false
  for (const [account, kind] of [
    ['anna', 'message'],
    ['bea', 'reply'],
  ] as const) {
    const action = newAction({ account, kind, path: '/api/messages', body: {}, about: '' }, account, Date.now())
    await putAction({ ...action, state: 'sent' })
  }
  const told: (readonly [string, Settled['kind']])[] = []
  for (const [account, count] of [
    ['anna', 1],
    ['anna', 1],
    ['bea', 2],
  ] as const) {
    const stop = keepSending(account, (settled) => told.push(...settled.map(({ kind }) => [account, kind] as const)))
    await vi.waitFor(() => expect(told).toHaveLength(count))
    stop()
  }
  expect(told).toEqual([
    ['anna', 'message'],
    ['bea', 'reply'],
  ])
})
