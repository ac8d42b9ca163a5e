import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentChanged } from './content-changed.ts'
import { isText, openList } from './open-content-texts.ts'
import { openContent, refreshOpenContent } from './open-content.ts'
import { followOpenContent } from '../shell/follow-open-content.ts'

const stored = new Map<string, string>()
const asked: (string | null)[] = []
let answer = () => new Response('{}', { headers: { etag: '"0"' } })

beforeEach(() => {
  stored.clear()
  asked.length = 0
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('if-none-match'))
    return answer()
  })
})

afterEach(() => vi.unstubAllGlobals())

const quotes = () => openList(openContent.read().content, 'quotes', isText, ['Ours.'])

test('the app’s own texts stand until the operator changed them; then the stored ones do, until newer ones come', async () => {
  answer = () => new Response('{}', { headers: { etag: '"0"' } })
  await refreshOpenContent()
  expect(quotes()).toEqual(['Ours.'])
  expect(stored.size).toBe(0)

  answer = () => Response.json({ quotes: ['Theirs.'] }, { headers: { etag: '"1"' } })
  await refreshOpenContent()
  expect(quotes()).toEqual(['Theirs.'])

  answer = () => new Response(null, { status: 304 })
  await refreshOpenContent()
  answer = () => Response.error()
  await refreshOpenContent()
  expect(asked).toEqual([null, null, '"1"', '"1"'])
  expect(quotes()).toEqual(['Theirs.'])

  answer = () => Response.json({}, { headers: { etag: '"0"' } })
  await refreshOpenContent()
  expect(quotes()).toEqual(['Ours.'])
})

test('a list that this version cannot read is ignored; an empty list shows nothing', () => {
  for (const list of ['text', [1], [''], [{ text: 'x' }], null]) {
    expect(openList({ quotes: list }, 'quotes', isText, ['Ours.'])).toEqual(['Ours.'])
  }
  expect(openList({ quotes: [] }, 'quotes', isText, ['Ours.'])).toEqual([])
  expect(openList('damaged', 'quotes', isText, ['Ours.'])).toEqual(['Ours.'])
})

test('a page asks when it follows, and again when the server says that content changed', () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const stop = followOpenContent()
  contentChanged.notify()
  stop()
  contentChanged.notify()
  expect(asked).toHaveLength(2)
})
