import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { newDatabase } from '../../scripts/postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { createReplica, newState, type Collection, type Values } from '../../domain/sync-replica.ts'
import { hashOf, syncAnswer } from '../../domain/sync.ts'
import { call } from '../testing/call.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, startProcess, type Running } from '../testing/process.ts'

const full = process.env.HARBOUR_FAULTS === 'full'
const rounds = full ? 100 : 3
/** No further round begins after this time, in milliseconds: on a busy machine a start of the server takes 20 s. */
const patienceMs = 300_000

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function device(letters: string) {
  const items = new Map<string, Values>()
  const tasks: Collection = {
    name: 'tasks',
    optional: [],
    read: () => items,
    update(change) {
      for (const [id, values] of change(items)) {
        if (values === null) items.delete(id)
        else items.set(id, values)
      }
      return true
    },
    isValid: () => true,
    isSame: () => true,
  }
  const replica = createReplica(newState(letters), { collections: [tasks], now: Date.now, save: () => true })
  return {
    items,
    async exchange(url: string, cookie: string): Promise<boolean> {
      let ask = true
      for (;;) {
        const body = replica.nextRequest(ask)
        if (body === null) return true
        const answer = await call(url, '/api/sync', { body, cookie })
        if (answer === null) return false
        if (answer.status !== 200) throw new Error(`sync answered ${answer.status}: ${answer.text}`)
        ask = replica.handleAnswer(body, syncAnswer.parse(JSON.parse(answer.text)))
      }
    },
  }
}

const postgresUrl = inject('postgresUrl')

test.each(postgresUrl === '' ? ['pglite'] : ['pglite', 'postgres'])(
  `killed up to ${rounds} times while two devices sync, nothing acknowledged is lost or doubled (%s)`,
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'harbour-sync-'))
    folders.push(dataDir)
    const database = engine === 'postgres' ? await newDatabase(postgresUrl, `sync_killed_${process.pid}`) : undefined
    const start = async (settings: Readonly<Record<string, string>>): Promise<Running> =>
      startProcess({
        ...settings,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
        ...(database === undefined ? {} : { DATABASE_URL: database }),
      })
    const maya = { email: 'maya@example.com', password: 'three blue boats' }
    const sink = await startMailSink()
    let server = await start({ SMTP_URL: sink.url })
    await call(server.url, '/api/auth/sign-up/email', { body: { name: 'Maya', ...maya } })
    await call(server.url, `/api/auth/verify-email?token=${(await sink.mailTo(maya.email)).token}`)
    const cookie = (await call(server.url, '/api/auth/sign-in/email', { body: maya }))?.cookie ?? ''
    await call(server.url, '/api/profile', { method: 'PATCH', body: { sync: true }, cookie })
    const devices = [device('aaaa'), device('bbbb')]
    const acknowledged = new Set<string>()
    const end = performance.now() + patienceMs
    let kills = 0
    for (; kills < rounds && performance.now() < end; kills += 1) {
      const round = kills
      const oneIsDone = Promise.withResolvers<void>()
      const working = devices.map(async ({ items, exchange }, index) => {
        for (let count = 0; ; count += 1) {
          const id = `r${round}d${index}n${count}`
          items.set(id, { title: id, done: false })
          // Edits an item that the other device may edit at the same time.
          const [shared] = [...items.keys()].toSorted()
          if (shared !== undefined) items.set(shared, { ...items.get(shared), done: count % 2 === 0, by: index })
          if (!(await exchange(server.url, cookie))) return
          acknowledged.add(id)
          oneIsDone.resolve()
        }
      })
      await oneIsDone.promise
      await wait((kills * 137) % 400)
      await endProcess(server, 'SIGKILL')
      await Promise.all(working)
      server = await start({})
    }
    for (const each of [...devices, ...devices]) expect(await each.exchange(server.url, cookie)).toBe(true)
    const third = device('cccc')
    await third.exchange(server.url, cookie)
    await endProcess(server, 'SIGTERM')
    await sink.close()
    const texts = [...devices, third].map(({ items }) =>
      [...items].map(([id, values]) => `${id} ${hashOf(values)}`).toSorted(),
    )
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
    expect([...acknowledged].filter((id) => !third.items.has(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
    console.info(`${acknowledged.size} acknowledged items after ${kills} kills: all there, once`)
  },
  patienceMs + 180_000,
)
