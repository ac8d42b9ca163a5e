import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startMailSink } from '../testing/mail-sink.ts'
import { endProcess, startProcess } from '../testing/process.ts'
import { freePort } from '../../scripts/free-port.ts'

/** Mounts a small tmpfs that can be filled up. Returns null without root rights, which the mount needs. */
function smallDisk(): { readonly folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-disk-'))
  const remove = (): void => {
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
  if (mounted.status === 0) return { folder, remove }
  remove()
  return null
}

function fill(folder: string, leave: number): string {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
  return ballast
}

test('with a full disk reads work, writes are refused with a clear error, and free space repairs it', async (context) => {
  const disk = smallDisk()
  if (disk === null) return context.skip('a disk of its own needs the superuser')
  const sink = await startMailSink()
  const server = await startProcess({
    DATA_DIR: join(disk.folder, 'data'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    SMTP_URL: sink.url,
  })
  const ask = (path: string, body?: unknown, cookie = '') => call(server.url, path, { body, cookie })
  const event = (number: number) => ({
    event_type: 'page_view',
    page_path: '/home',
    user_agent: 'a browser '.repeat(25),
    session_id: `session_${number}`,
    metadata: {},
    key: crypto.randomUUID(),
  })
  try {
    const maya = { email: 'maya@example.com', password: 'three blue boats' }
    await ask('/api/auth/sign-up/email', { name: 'Maya', ...maya })
    await ask(`/api/auth/verify-email?token=${(await sink.mailTo(maya.email)).token}`)
    const cookie = (await ask('/api/auth/sign-in/email', maya))?.cookie ?? ''
    const ballast = fill(disk.folder, 64 * 1024)

    let refused: Awaited<ReturnType<typeof ask>> = null
    for (let number = 0; number < 4000 && refused === null; number += 1) {
      const answer = await ask('/api/analytics', event(number))
      if (answer?.status !== 204) refused = answer
    }
    expect([refused?.status, refused?.retryAfter]).toEqual([503, '60'])
    expect(refused?.text).toContain('NO_ROOM')
    expect(refused?.text).toContain('What you have with us is safe')
    expect((await ask('/api/check-subscription', undefined, cookie))?.status).toBe(200)
    expect((await ask('/api/profile', undefined, cookie))?.status).toBe(200)

    rmSync(ballast)
    const message = { subject: 'A question', message: 'Is there room?', key: crypto.randomUUID() }
    expect((await ask('/api/messages', message, cookie))?.status).toBe(200)
    await endProcess(server, 'SIGTERM')
    const again = await startProcess({ DATA_DIR: join(disk.folder, 'data'), PORT: String(await freePort()) })
    expect((await call(again.url, '/api/messages', { cookie }))?.text).toContain('Is there room?')
    await endProcess(again, 'SIGTERM')
  } finally {
    await endProcess(server, 'SIGKILL')
    await sink.close()
    disk.remove()
  }
}, 180_000)
