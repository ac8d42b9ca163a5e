import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAction, readActions } from '../app/device/offline/offline-actions.ts'
import { memoryIndexedDB } from '../app/testing/indexed-db.ts'
import { syncTag } from '../domain/wake-tags.ts'
import { listenForSync } from './sync.ts'

let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('indexedDB', memoryIndexedDB())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Dispatches a `sync` event. Resolves with 'nothing' if the worker ignores it, 'done' if the worker's promise resolves,
 * or 'again' if that promise rejects.
 */
async function wakeFor(tag: string): Promise<string> {
  const sw = new EventTarget()
  listenForSync(sw as unknown as ServiceWorkerGlobalScope)
  let work: Promise<unknown> | undefined
  const waitUntil = (promise: Promise<unknown>) => void (work = promise)
  sw.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }))
  if (work === undefined) return 'nothing'
  return work.then(
    () => 'done',
    () => 'again',
  )
}

test('without a connection the browser is told to wake the worker again; sent, it is over', async () => {
  await keepAction({ account: 'a', kind: 'message', path: '/api/messages', body: { key: 'k' }, about: '' })
  answer = () => Promise.reject(new TypeError('no network'))
  expect(await wakeFor('something else')).toBe('nothing')
  expect(await wakeFor(syncTag)).toBe('again')
  answer = () => Promise.resolve(Response.json({ ok: true }))
  expect(await wakeFor(syncTag)).toBe('done')
  expect((await readActions()).map(({ state }) => state)).toEqual(['sent'])
})
