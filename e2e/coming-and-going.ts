import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startMailSink } from '../server/testing/mail-sink.ts'
import { expect, test as base } from './harbour.ts'
import { startServer, type StartedServer } from './server.ts'
import { freePort } from '../scripts/free-port.ts'

/**
 * Starts the built server with an address and a database that stay the same. A test can stop, replace and restart it.
 */
export async function startComingAndGoing(settings: Readonly<Record<string, string>> = {}) {
  const sink = await startMailSink()
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-e2e-'))
  const port = await freePort()
  const fixed = { ...settings, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: sink.url }
  let running: StartedServer | null = await startServer(fixed)
  const { url } = running
  const lines: string[] = []

  async function leave(): Promise<void> {
    await running?.stop()
    running = null
  }

  return {
    url,
    sink,
    lines,
    leave,
    async die(): Promise<void> {
      const dying = running
      running = null
      await dying?.kill()
    },
    async comeBack(): Promise<void> {
      running ??= await startServer(fixed)
    },
    /** Replaces the server during `act`, for example by a proxy without a backend or by a captive portal. */
    async replacedBy(answer: RequestListener, act: () => Promise<void>): Promise<void> {
      await leave()
      const other = createServer(answer).listen(port, '127.0.0.1')
      await once(other, 'listening')
      try {
        await act()
      } finally {
        other.closeAllConnections()
        other.close()
        await once(other, 'close')
      }
    },
    async stop(): Promise<void> {
      await leave()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type ComingAndGoing = Awaited<ReturnType<typeof startComingAndGoing>>

/**
 * The test functions of `harbour.ts` with a service worker, and with a server of their own that can be stopped and
 * restarted.
 */
export const test = base.extend<object, { quay: ComingAndGoing }>({
  quay: [
    async ({ settings }, use) => {
      const server = await startComingAndGoing(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  harbour: [async ({ quay }, use) => use(quay), { scope: 'worker' }],

  serviceWorkers: 'allow',
})

/** Console messages that are expected when the server does not respond or responds with an error. */
export const alone = [
  /Failed to load resource/,
  /^Analytics error/,
  /^The subscription could not be checked/,
  /^Sign out failed/,
  /^404: there is no page/,
  /^EventSource's response/,
]

/** The number of packs of premium content that a member with access can read. */
const packs = 8

/** Waits until all content of a member with access is on the device, so that no server is needed from then on. */
export async function readyOffline(page: Page, ofPacks = packs): Promise<void> {
  const state = () =>
    page.evaluate(() => [
      navigator.serviceWorker.controller?.state,
      Object.keys(localStorage).filter((key) => key.startsWith('harbour:pack:')).length,
    ])
  await expect.poll(state, { timeout: 30_000 }).toEqual(['activated', ofPacks])
}
