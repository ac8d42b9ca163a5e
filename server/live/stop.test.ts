import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { endProcess, startProcess } from '../testing/process.ts'
import { prepareDataDir } from '../testing/template.ts'
import { hearEvents, soon } from './testing.ts'
import { freePort } from '../../scripts/free-port.ts'

async function mailedToken(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const [name = ''] = await vi.waitFor(() => {
    const found = readdirSync(folder).filter((each) => each.endsWith('.eml'))
    expect(found).toHaveLength(1)
    return found
  }, 10_000)
  const { text = '' } = await PostalMime.parse(readFileSync(join(folder, name)))
  return /token=([\w.-]+)/.exec(text)?.[1] ?? ''
}

test('after SIGTERM it is not ready, serves last requests, ends the open streams and exits within ten seconds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-live-'))
  await prepareDataDir(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    })
  const credentials = { email: 'maya@example.com', password: 'three blue boats' }
  await post('/sign-up/email', { ...credentials, name: 'Maya' })
  await fetch(`${server.url}/api/auth/verify-email?token=${await mailedToken(dataDir)}`)
  const answer = await post('/sign-in/email', credentials)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const ears = await Promise.all(Array.from({ length: 5 }, () => hearEvents(`${server.url}/api/live`, cookie)))
  await soon('ready', () => ears.every((ear) => ear.heard.includes('ready')))
  const ending = endProcess(server, 'SIGTERM')
  const readiness = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status
  await vi.waitFor(async () => expect(await readiness()).toBe(503))
  // A stopping server still answers requests on new connections, with `Connection: close`.
  const late = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } })
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  const { code, ms } = await ending
  await Promise.all(ears.map((ear) => ear.ending()))
  rmSync(dataDir, { recursive: true, force: true })
  expect(code).toBe(0)
  expect(ms).toBeLessThan(4_000)
}, 60_000)
