import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../env.ts'
import { mailClasses, type MailClass } from './classes.ts'

export interface OutgoingMail {
  readonly id: string
  /** Whose connections it goes by. */
  readonly class: MailClass
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** See Mail. */
  readonly unsubscribe?: string
}

export type Deliver = (mail: OutgoingMail) => Promise<void>

const message = (mail: OutgoingMail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // The same row always has the same Message-ID, so that a second delivery can be told for one.
  messageId: `<${mail.id}@harbour>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Mail programs show a button of their own by these (RFC 2369, RFC 8058).
    ...(mail.unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  // Neither may a template read files or fetch addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** How long a mail server is waited for, in ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Not a word leaves this machine without TLS, a password least of all, unless the address says so itself:
 * `?requireTLS=false`, which wins over what is said here.
 */
const connection = (url: string) => ({ url, requireTLS: !isLoopback(new URL(url).hostname), ...patience })

/** Connects and signs in without sending anything. @throws Error with what the server said */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport(connection(url) as never)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Delivery over SMTP; each class has connections of its own, which are opened when they are needed. */
export function smtpDelivery(url: string, from: string): Deliver & { close(): void } {
  const open = (name: MailClass) =>
    createTransport({ ...connection(url), pool: true, maxConnections: mailClasses[name].connections } as never)
  const transports = {
    urgent: open('urgent'),
    code: open('code'),
    'sign-up': open('sign-up'),
    notice: open('notice'),
    other: open('other'),
  }
  const deliver: Deliver = async (mail) => {
    await transports[mail.class].sendMail(message(mail, from))
  }
  const close = (): void => {
    for (const transport of Object.values(transports)) transport.close()
  }
  return Object.assign(deliver, { close })
}

/** Without an SMTP server mails are kept as `.eml` files, which the demo's mail viewer shows. */
export function fileDelivery(dataDir: string, from: string): Deliver & { close(): void } {
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const deliver: Deliver = async (mail) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { message: raw } = await transport.sendMail(message(mail, from))
    const name = join(folder, `${Date.now()}-${mail.id}.eml`)
    await writeFile(`${name}.part`, raw as Buffer, { mode: 0o600 })
    await rename(`${name}.part`, name)
  }
  return Object.assign(deliver, { close: () => transport.close() })
}
