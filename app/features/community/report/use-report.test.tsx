import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthContext, type Auth } from '../../../member/auth/auth-context.ts'
import { useReport } from './use-report.ts'

const texts = new Map<string, string>()
const auth = { user: { id: 'anna' }, loading: false } as unknown as Auth
const bodies: Record<string, unknown>[] = []

afterEach(() => vi.unstubAllGlobals())

/** Renders the form once, with the drafts stored in `texts`, and returns its state. */
function form(): ReturnType<typeof useReport> {
  let report: ReturnType<typeof useReport> | undefined
  function Report() {
    report = useReport({ id: 'm1', title: 'Prams' })
    return null
  }
  renderToString(
    <AuthContext value={auth}>
      <Report />
    </AuthContext>,
  )
  if (report === undefined) throw new Error('Nothing was rendered')
  return report
}

test('a concern keeps its key while it is tried again, and gets another with other words', async () => {
  const area = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: area, localStorage: { getItem: () => null } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>)
    return Promise.resolve(Response.json({}, { status: 500 }))
  })
  form().change('Nobody was let in')
  await form().send()
  await form().send()
  form().change('Nobody was let in, twice')
  await form().send()
  expect(bodies.map(({ concern }) => concern)).toEqual([
    'Nobody was let in',
    'Nobody was let in',
    'Nobody was let in, twice',
  ])
  const [first, again, other] = bodies.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
