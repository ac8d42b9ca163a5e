import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isLoopback, operatedOf, type Env } from '../env.ts'
import { mailClasses, type MailClass } from './classes.ts'
import { asOperated } from '../../content/open/as-operated.ts'
import { product } from '../../content/open/product.ts'
import { traderWords } from '../../domain/before-paying.ts'

/** Adds the operator's settings to every mail: contact address, response times, and the seller at the end. */
export function fromOperator(env: Env, deliver: Deliver): Deliver {
  const operated = operatedOf(env)
  const seller = env.trader === undefined ? '' : `${product.name} is run by ${traderWords(env.trader)}.`
  const foot = seller === '' ? '' : `<p style="margin:8px 0 0;color:#616b74;font-size:13px">${inHtml(seller)}</p>`
  const signed = `${product.tagline}.</p>`
  return async (mail) => {
    const [subject, text, page] = [mail.subject, mail.text, mail.html].map((words) => asOperated(words, operated))
    return deliver({
      ...mail,
      subject: subject ?? '',
      text: seller === '' ? (text ?? '') : `${text}\n${seller}`,
      html: (page ?? '').replace(signed, () => `${signed}${foot}`),
    })
  }
}

const inHtml = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface OutgoingMail {
  readonly id: string
  readonly class: MailClass
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe?: string
}

export type Deliver = (mail: OutgoingMail) => Promise<void>

const message = (mail: OutgoingMail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // The Message-ID is the same for each attempt to send a mail, so that a repeated delivery is recognised.
  messageId: `<${mail.id}@harbour>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Mail programs show their own unsubscribe button for these headers (RFC 2369, RFC 8058).
    ...(mail.unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  // Nodemailer must not read files or fetch URLs that the content of a mail names.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Timeouts of SMTP connections in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * TLS is required except for a mail server on this machine; `?requireTLS=false` in the URL disables the requirement.
 */
const connection = (url: string) => ({ url, requireTLS: !isLoopback(new URL(url).hostname), ...patience })

/**
 * Connects to the mail server and signs in without sending.
 * @throws Error with the mail server's message
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport(connection(url) as never)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Delivers mails over SMTP; each class has its own connections, which are opened on demand. */
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

/** Delivers mails without an SMTP server: writes `.eml` files, which the demo's mail viewer shows. */
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
