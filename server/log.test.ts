import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { freshPglite } from './testing/template.ts'

const client = await freshPglite()
afterAll(() => client.close())

test('a failed query is logged by its kind, without its values', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const secret = 'https://harbour.example/reset-password?token=do-not-log-me'
  const insert = () => drizzle(client).execute(sql`insert into outbox (kind, recipient) values (${'x'}, ${secret})`)
  await expect(insert()).rejects.toThrow('Failed query')
  await insert().catch((error: unknown) => log.error({ err: error }, 'request failed'))
  const said = lines.join('')
  expect(said).toContain('request failed')
  expect(said).toContain('23502')
  expect(said).not.toContain('do-not-log-me')
  expect(said).not.toContain('reset-password')
})

test('a copy of such an error that has only the message reveals no more', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  log.error(
    { err: new Error('Failed query: select 1 from "session" where token = $1\nparams: do-not-log-me') },
    'failed',
  )
  expect(lines.join('')).toContain('query failed')
  expect(lines.join('')).not.toContain('do-not-log-me')
})

test('secrets passed to the log by mistake are removed', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  log.info({ password: 'a', body: { token: 'b', otp: 'c' }, kept: 'yes' }, 'hello')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kept: 'yes', body: {}, msg: 'hello' })
  expect(lines.join('')).not.toMatch(/"(password|token|otp)"/)
})

/** `/dev/full` acts like a full disk. The server must continue, because it reports the error in its responses. */
test.runIf(existsSync('/dev/full'))('a log that cannot be written does not end the process', async () => {
  const full = openSync('/dev/full', 'w')
  const script = `import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = createLog('info')
    log.info('first')
    setTimeout(() => log.info('second'), 50)
    setTimeout(() => process.exit(7), 100)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full, 'inherit'],
  })
  expect((await once(child, 'exit'))[0]).toBe(7)
  closeSync(full)
})
