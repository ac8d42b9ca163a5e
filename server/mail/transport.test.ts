import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpDelivery, verifySmtp } from './transport.ts'

/** This host reaches this machine but is not a loopback name, so TLS is required as for any other machine. */
const elsewhere = '0.0.0.0'
const mail = {
  id: crypto.randomUUID(),
  class: 'other' as const,
  to: 'maya@example.com',
  subject: 'A word',
  text: 'A word',
  html: 'A word',
}

const heard: string[] = []
let port: number
let server: SMTPServer

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ password }, _session, callback) {
      heard.push(password ?? '')
      callback(null, { user: 'harbour' })
    },
    onData(stream, _session, callback) {
      stream.resume().on('end', () => {
        heard.push('a mail')
        callback(null)
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, elsewhere)
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

async function send(host: string, options = ''): Promise<string> {
  const deliver = smtpDelivery(`smtp://harbour:secret@${host}:${port}${options}`, 'Harbour <hello@harbour.sea>')
  try {
    await deliver(mail)
    return 'sent'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed'
  } finally {
    deliver.close()
  }
}

test('without TLS no data is sent to another machine, not even the password', async () => {
  expect(await send(elsewhere)).toBe('ETLS')
  await expect(verifySmtp(`smtp://harbour:secret@${elsewhere}:${port}`)).rejects.toMatchObject({ code: 'ETLS' })
  expect(heard).toEqual([])
})

test('a connection without TLS is allowed on this machine, and elsewhere if the URL says so', async () => {
  expect([await send('127.0.0.1'), await send(elsewhere, '?requireTLS=false')]).toEqual(['sent', 'sent'])
  expect(heard).toEqual(['secret', 'a mail', 'secret', 'a mail'])
})
