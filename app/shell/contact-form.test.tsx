import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readActions } from '../device/offline/offline-actions.ts'
import { AuthContext, type Auth } from '../member/auth/auth-context.ts'
import { memoryIndexedDB } from '../testing/indexed-db.ts'
import { readContactDraft, writeContactDraft } from './contact-draft.ts'
import { useContactForm } from './contact-form.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('indexedDB', memoryIndexedDB())
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', { onLine: false })
})
afterEach(() => vi.unstubAllGlobals())

const auth = { user: { id: 'anna' }, loading: false } as unknown as Auth

function formOf(owner: string, onDone: (isSent: boolean) => void): ReturnType<typeof useContactForm> {
  let form: ReturnType<typeof useContactForm> | undefined
  function Form() {
    form = useContactForm(owner, onDone)
    return null
  }
  renderToString(
    <AuthContext value={auth}>
      <Form />
    </AuthContext>,
  )
  if (form === undefined) throw new Error('Nothing was rendered')
  return form
}

test('a message that is sent without a network is kept for later, once, and the draft is empty', async () => {
  const words = { subject: 'Prams', message: 'Is the ferry step-free?' }
  writeContactDraft('anna', { ...words, key: '' })
  const done: boolean[] = []
  const form = formOf('anna', (isSent) => done.push(isSent))
  await Promise.all([form.send(), form.send()])
  expect(done).toEqual([false])
  const [kept, ...others] = await readActions()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ account: 'anna', kind: 'message', path: '/api/messages', state: 'waiting', body: words })
  expect(kept?.body['key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(readContactDraft('anna')).toEqual({ subject: '', message: '', key: '' })
})
