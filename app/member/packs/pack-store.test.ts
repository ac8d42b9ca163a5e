import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api.ts'
import { createPackStore, mostStored, type PackCopy, packFreshMs, readCopy, writeCopy } from './pack-store.ts'

function world(first: PackCopy | null = null) {
  const kept = new Map<string, PackCopy>()
  if (first !== null) kept.set('recipes', first)
  const server = {
    now: 0,
    asked: [] as (string | null)[],
    answer: async (): Promise<{ body: unknown; etag: string | null } | null> => ({
      body: { recipes: [] },
      etag: '"1"',
    }),
    kept,
    failures: 0,
    looked: 0,
    drops: 0,
  }
  const store = createPackStore({
    ask(_name, etag) {
      server.asked.push(etag)
      return server.answer()
    },
    understands(_name, content) {
      server.looked += 1
      return content !== 'of another version'
    },
    drops: () => server.drops,
    recall: (name, user) => (kept.get(name)?.user === user ? (kept.get(name) ?? null) : null),
    keep: (name, copy) => void kept.set(name, copy),
    now: () => server.now,
    failed: () => void (server.failures += 1),
  })
  return { server, store }
}

const copy: PackCopy = { user: 'maya', etag: '"0"', content: { recipes: ['soup'] } }

describe('a pack', () => {
  test('is requested once, stored on the device, and requested again when it is no longer fresh', async () => {
    const { server, store } = world()
    await Promise.all([store.refresh('recipes', 'maya'), store.refresh('recipes', 'maya')])
    expect(server.asked).toEqual([null])
    expect(server.kept.get('recipes')).toEqual({ user: 'maya', etag: '"1"', content: { recipes: [] } })
    await store.refresh('recipes', 'maya')
    server.now += packFreshMs
    await store.refresh('recipes', 'maya')
    expect(server.asked).toEqual([null, '"1"'])
  })

  test('is requested again before its time when the server has newer content', async () => {
    const { server, store } = world()
    await store.refresh('recipes', 'maya')
    store.expire()
    expect(store.read('recipes', 'maya').copy).not.toBeNull()
    await store.refresh('recipes', 'maya')
    expect(server.asked).toEqual([null, '"1"'])
  })

  test('shows the copy of the device before the server answers, and keeps it when nothing is new', async () => {
    const { server, store } = world(copy)
    server.answer = async () => null
    expect(store.read('recipes', 'maya').copy).toEqual(copy)
    await store.refresh('recipes', 'maya')
    expect(server.asked).toEqual(['"0"'])
    expect(store.read('recipes', 'maya')).toMatchObject({ copy, asking: false, error: null })
  })

  test('keeps the copy when the server cannot be reached, says why, and asks again at once on request', async () => {
    const { server, store } = world(copy)
    server.answer = () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.'))
    await store.refresh('recipes', 'maya')
    expect(store.read('recipes', 'maya')).toMatchObject({ copy, error: 'You seem to be offline.' })
    expect(server.failures).toBe(1)
    server.answer = async () => ({ body: { recipes: ['pie'] }, etag: '"2"' })
    await store.refresh('recipes', 'maya')
    expect(store.read('recipes', 'maya')).toMatchObject({ copy: { content: { recipes: ['pie'] } }, error: null })
  })

  test('never shows the copy of another user, nor a late answer for that user', async () => {
    const { server, store } = world(copy)
    let late = (_news: { body: unknown; etag: string | null }): void => undefined
    server.answer = () => new Promise((resolve) => (late = resolve))
    const asking = store.refresh('recipes', 'maya')
    expect(store.read('recipes', 'zoe').copy).toBeNull()
    late({ body: { recipes: ['hers'] }, etag: '"3"' })
    await asking
    expect(store.read('recipes', 'zoe').copy).toBeNull()
    expect(server.kept.get('recipes')).toEqual(copy)
  })

  test('of a user whose access ended meanwhile is neither stored nor shown, and is fetched again with new access', async () => {
    const { server, store } = world()
    let late = (_news: { body: unknown; etag: string | null }): void => undefined
    server.answer = () => new Promise((resolve) => (late = resolve))
    const asking = store.refresh('recipes', 'maya')
    server.drops += 1
    late({ body: { recipes: ['hers'] }, etag: '"3"' })
    await asking
    expect(server.kept.size).toBe(0)
    server.answer = async () => ({ body: { recipes: ['hers'] }, etag: '"3"' })
    await store.refresh('recipes', 'maya')
    expect(server.asked).toEqual([null, null])
    expect(server.kept.get('recipes')?.etag).toBe('"3"')
  })

  test('of a shape that this version cannot read replaces nothing, and does not count as a copy', async () => {
    const { server, store } = world(copy)
    server.answer = async () => ({ body: 'of another version', etag: '"9"' })
    await store.refresh('recipes', 'maya')
    expect(store.read('recipes', 'maya').copy).toEqual(copy)
    expect(server.kept.get('recipes')).toEqual(copy)
    const other = world({ ...copy, content: 'of another version' })
    expect(other.store.read('recipes', 'maya').copy).toBeNull()
  })

  test('that could not be stored at first is stored with the next answer, even if nothing is new', async () => {
    const { server, store } = world()
    await store.refresh('recipes', 'maya')
    server.kept.clear()
    server.answer = async () => null
    await store.refresh('recipes', 'maya', true)
    expect(server.kept.get('recipes')?.etag).toBe('"1"')
  })

  test('notifies its listeners, and returns the same object while nothing changes', async () => {
    const { store } = world()
    let told = 0
    const stop = store.subscribe(() => (told += 1))
    expect(store.read('recipes', 'maya')).toBe(store.read('recipes', 'maya'))
    await store.refresh('recipes', 'maya')
    stop()
    await store.refresh('recipes', 'maya', true)
    expect(told).toBe(2)
  })

  test('fetched in advance is stored unparsed and parsed at the first read', async () => {
    const { server, store } = world()
    expect(await store.fetchAhead('recipes', 'maya')).toBe(true)
    expect(server.looked).toBe(0)
    expect(server.kept.get('recipes')).toEqual({ user: 'maya', etag: '"1"', content: { recipes: [] } })
    expect(store.read('recipes', 'maya').copy?.content).toEqual({ recipes: [] })
    expect(server.looked).toBe(1)
    // There is a copy, so no second request is made.
    await store.fetchAhead('recipes', 'maya')
    expect(server.asked).toEqual([null])
  })

  test('too long for the device is not fetched in advance again, but when it is shown', async () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => void texts.set(key, text),
      },
    })
    const texts = new Map([['harbour:owner', 'maya']])
    writeCopy('recipes', { ...copy, content: 'x'.repeat(mostStored) })
    expect(texts.get('harbour:pack:recipes')?.length).toBeLessThan(100)
    const { server, store } = world(readCopy('recipes', 'maya'))
    vi.unstubAllGlobals()
    await store.fetchAhead('recipes', 'maya')
    expect([server.asked, store.read('recipes', 'maya').copy]).toEqual([[], null])
    await store.refresh('recipes', 'maya')
    expect(store.read('recipes', 'maya').copy?.content).toEqual({ recipes: [] })
    expect(server.asked).toEqual([null])
  })

  test('fetched in advance notifies its listeners when it could not be fetched', async () => {
    const { server, store } = world()
    server.answer = () => Promise.reject(new ApiError(0, 'OFFLINE', 'You seem to be offline.'))
    expect(await store.fetchAhead('recipes', 'maya')).toBe(false)
    expect(server.failures).toBe(1)
    let told = 0
    store.subscribe(() => (told += 1))
    server.answer = async () => ({ body: { recipes: ['pie'] }, etag: '"2"' })
    await store.fetchAhead('recipes', 'maya')
    expect(told).toBe(1)
    expect(store.read('recipes', 'maya').copy?.content).toEqual({ recipes: ['pie'] })
  })

  test('fetched in advance is dropped if the user signs out, loses access or opens the screen meanwhile', async () => {
    for (const meanwhile of ['left', 'lost', 'opened'] as const) {
      const { server, store } = world()
      let late = (_news: { body: unknown; etag: string | null }): void => undefined
      server.answer = () => new Promise((resolve) => (late = resolve))
      const fetching = store.fetchAhead('recipes', 'maya')
      server.answer = async () => ({ body: { recipes: ['hers'] }, etag: '"4"' })
      if (meanwhile === 'left') store.read('recipes', 'zoe')
      else if (meanwhile === 'lost') server.drops += 1
      else await store.refresh('recipes', 'maya')
      late({ body: { recipes: ['late'] }, etag: '"3"' })
      await fetching
      expect([meanwhile, server.kept.get('recipes')?.etag]).toEqual([
        meanwhile,
        meanwhile === 'opened' ? '"4"' : undefined,
      ])
    }
  })
})
