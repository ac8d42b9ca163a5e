import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newPglite } from '../db/pglite.ts'
import { call } from './call.ts'
import { startMailSink } from './mail-sink.ts'
import { endProcess, startProcess } from './process.ts'
import { freePort } from '../../scripts/free-port.ts'

/** Milliseconds from the click to the kill of the server: at once, in the middle twice, and after the response. */
const momentsMs = [0, 6, 20, 10_000]

interface Clicked {
  readonly path: string
  /** Creates the request body. `words` is in the body and in the stored row. */
  body(words: string, key: string): unknown
  readonly done: number
  readonly settings: Readonly<Record<string, string>>
  /** SQL query for the stored words, in a column `words`, oldest first. */
  readonly rows: string
  readonly mailKind: string
}

/**
 * Kills a server at several moments after a request, starts it again on the same data, and repeats the request with the
 * same key. Returns the sent and stored words, the number of mails, the statuses of the repeated requests, and how many
 * requests succeeded before the kill.
 */
export async function killedAfterClicks({ path, body, done, settings, rows, mailKind }: Clicked) {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-killed-'))
  const sink = await startMailSink()
  const all = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn', SMTP_URL: sink.url, ...settings }
  let server = await startProcess(all)
  try {
    const maya = { email: 'maya@example.com', password: 'three blue boats' }
    await call(server.url, '/api/auth/sign-up/email', { body: { name: 'Maya', ...maya } })
    await call(server.url, `/api/auth/verify-email?token=${(await sink.mailTo(maya.email)).token}`)
    const cookie = (await call(server.url, '/api/auth/sign-in/email', { body: maya }))?.cookie ?? ''
    await endProcess(server, 'SIGTERM')
    // The mail server is closed, so that no mail leaves the outbox before the mails are counted.
    await sink.close()

    server = await startProcess(all)
    const repeats: (number | undefined)[] = []
    let answered = 0
    for (const ms of momentsMs) {
      const sent = body(wordsAfter(ms), crypto.randomUUID())
      const click = call(server.url, path, { body: sent, cookie })
      await Promise.race([click, wait(ms)])
      await endProcess(server, 'SIGKILL')
      if ((await click)?.status === done) answered += 1
      server = await startProcess(all)
      repeats.push((await call(server.url, path, { body: sent, cookie }))?.status)
    }
    await endProcess(server, 'SIGTERM')

    const database = newPglite({ dataDir: join(folder, 'db') })
    const stored = await database.query<{ words: string }>(rows)
    const mails = await database.query('select id from outbox where kind = $1', [mailKind])
    await database.close()
    return {
      written: momentsMs.map(wordsAfter),
      stored: stored.rows.map(({ words }) => words),
      mails: mails.rows.length,
      repeats,
      answered,
    }
  } finally {
    await endProcess(server, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const wordsAfter = (ms: number) => `after ${ms} ms`
