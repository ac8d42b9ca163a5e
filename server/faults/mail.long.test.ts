import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, startProcess } from '../testing/process.ts'
import { freePort } from '../../scripts/free-port.ts'

const { kills, awayMs } =
  process.env.HARBOUR_FAULTS === 'full' ? { kills: 100, awayMs: 60_000 } : { kills: 2, awayMs: 3000 }

test(`with the mail server unreachable for ${awayMs / 1000} s and ${kills} kills meanwhile every mail arrives`, async () => {
  const home = mkdtempSync(join(tmpdir(), 'harbour-mail-'))
  const port = await freePort()
  const env = {
    DATA_DIR: home,
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  const promised: string[] = []
  const signUp = async (url: string, round: number): Promise<void> => {
    const email = `maya-${round}-${promised.length}@example.com`
    const body = { name: 'Maya', email, password: 'three blue boats' }
    const answer = await call(url, '/api/auth/sign-up/email', { body, from: `127.0.3.${1 + (round % 200)}` })
    if (answer?.status === 200) promised.push(email)
  }
  const began = performance.now()
  const isAway = () => performance.now() - began < awayMs
  let sink: Awaited<ReturnType<typeof startMailSink>> | undefined
  try {
    for (let round = 0; round < kills || isAway(); round += 1) {
      const server = await startProcess(env)
      if (!isAway()) sink ??= await startMailSink(port)
      await signUp(server.url, round)
      // The server is killed sometimes before the worker has tried to send, and sometimes while it tries.
      await wait((round * 37) % 90)
      await endProcess(server, 'SIGKILL')
    }
    sink ??= await startMailSink(port)
    const arrived = sink.mails
    const server = await startProcess(env)
    const missing = () => promised.filter((email) => !arrived.some(({ to }) => to === email))
    // Mails that a killed worker had claimed are released after a minute; failed mails wait for their retry.
    for (let tries = 0; tries < 240 && missing().length > 0; tries += 1) await wait(1000)
    await endProcess(server, 'SIGTERM')
    expect(promised.length).toBeGreaterThanOrEqual(kills)
    expect(missing()).toEqual([])
    // Repeated deliveries of a mail have the same Message-ID, so each promised mail counts once.
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(promised.length)
  } finally {
    await sink?.close()
    rmSync(home, { recursive: true, force: true })
  }
}, 1_200_000)
