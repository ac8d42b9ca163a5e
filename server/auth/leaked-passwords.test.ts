import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { onOneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'
import { isInFilter, isInService } from './leaked-passwords.ts'

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase()

test('common passwords are in the filter, whatever their capitals, and whole sentences are not', () => {
  const common = ['password', '12345678', 'qwertyuiop', 'Trustno1', 'ILOVEYOU', 'liverpool1', 'sunshine1', 'passw0rd']
  expect(common.filter((word) => !isInFilter(word))).toEqual([])
  expect(['three blue boats', 'four green boats', 'a kettle under the stairs'].filter(isInFilter)).toEqual([])
})

test('the filter takes less than one in 2,000 other passwords for a leaked one', () => {
  const words = Array.from({ length: 100_000 }, () => randomBytes(12).toString('base64url'))
  expect(words.filter(isInFilter).length).toBeLessThan(50)
})

onOneDatabase('the operator’s service for leaked passwords', (engine) => {
  let harbour: Harbour
  let service: Server
  let asked: IncomingMessage[] = []
  let waitMs = 0
  let status = 200
  const leaked = 'a leaked password'
  const padding = 'only in the padding'
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request)
      const lines = [`${sha1(leaked).slice(5)}:12`, `${sha1(padding).slice(5)}:0`]
      setTimeout(() => response.writeHead(status).end(lines.join('\r\n')), waitMs)
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    harbour = await openHarbour(engine, { env: { LEAKED_PASSWORDS_URL: url() } })
  })
  afterAll(async () => {
    await harbour.close()
    service.closeAllConnections()
    service.close()
  })
  const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`
  const log = createLog('silent')
  const ask = (password: string, leakedPasswordsUrl: string | undefined = url()) =>
    isInService({ env: { leakedPasswordsUrl }, log }, password)

  test('refuses what it knows, by five characters of the hash, and not what only pads the answer', async () => {
    asked = []
    expect([await ask(leaked), await ask(padding), await ask('three blue boats')]).toEqual([true, false, false])
    expect(asked[0]?.url).toBe(`/range/${sha1(leaked).slice(0, 5)}`)
    expect(asked[0]?.headers['add-padding']).toBe('true')
  })

  test('keeps nobody out when it is slow, broken or away', async () => {
    waitMs = 3000
    const began = performance.now()
    expect(await ask(leaked)).toBe(false)
    expect(performance.now() - began).toBeLessThan(2900)
    waitMs = 0
    status = 500
    expect(await ask(leaked)).toBe(false)
    status = 200
    expect(await ask(leaked, 'http://127.0.0.1:1/range')).toBe(false)
  })

  test('a sign-up with a leaked password gets the same sentence as with a common one', async () => {
    const answers = []
    for (const password of [leaked, 'sunshine1'])
      answers.push(
        await harbour.ask('/api/auth/sign-up/email', { body: { name: 'Iris', email: 'iris@example.com', password } }),
      )
    expect(answers.map(({ status: code, body }) => [code, body.code])).toEqual([
      [400, 'PASSWORD_TOO_COMMON'],
      [400, 'PASSWORD_TOO_COMMON'],
    ])
    expect(answers[0]?.body.detail).toBe(answers[1]?.body.detail)
  })
})
