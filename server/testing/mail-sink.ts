import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** Values of the mail's headers by name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** First link in the text of the mail, and the token in it. */
  readonly link: string
  readonly token: string
  readonly digits: string
}

/**
 * Starts an SMTP server on a free port that stores mails. `refuse` makes it answer 451. With `everyMs` it handles one
 * mail after the other, over all connections, with that delay.
 */
export async function startMailSink(port = 0, { everyMs = 0 }: { readonly everyMs?: number } = {}) {
  const mails: Received[] = []
  let refusing = false
  let refused = 0
  let before: Promise<unknown> = Promise.resolve()

  async function keep(stream: AsyncIterable<Buffer>): Promise<undefined> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (everyMs > 0) await (before = before.then(() => wait(everyMs)))
    if (refusing) {
      refused += 1
      throw Object.assign(new Error('try again later'), { responseCode: 451 })
    }
    const mail = await PostalMime.parse(Buffer.concat(chunks))
    const text = mail.text ?? ''
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
    mails.push({
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text,
      html: mail.html ?? '',
      messageId: mail.messageId ?? '',
      headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
      link,
      token: link === '' ? '' : (new URL(link).searchParams.get('token') ?? ''),
      digits: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    })
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // If the client is killed during the transfer, the stream ends with an error, and the mail does not count.
    async onData(stream, _session, callback) {
      const fault = await keep(stream).catch((error: Error) => error)
      callback(fault)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    refused: (): number => refused,
    refuse: (on: boolean): void => {
      refusing = on
    },
    /** Returns the `count`-th mail to an address; waits for it at most `timeoutMs` milliseconds. */
    async mailTo(to: string, count = 1, timeoutMs = 10_000): Promise<Received> {
      for (let tries = 0; tries < timeoutMs / 20; tries += 1) {
        const found = mails.filter((mail) => mail.to === to)[count - 1]
        if (found !== undefined) return found
        await wait(20)
      }
      throw new Error(`no mail number ${count} to ${to} arrived`)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
