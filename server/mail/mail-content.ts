import { html } from 'hono/html'
import { product } from '../../content/open/product.ts'
import type { MailClass } from './classes.ts'
import type { outbox } from './table.ts'
import { london } from '../../domain/london.ts'

/** The button in mails to the team that opens the item `id` in the team's inbox. */
export const openInInbox = (baseUrl: string, id: string): NonNullable<MailWords['button']> => ({
  label: 'Open the inbox',
  url: `${baseUrl}/admin?tab=messages&message=${id}`,
})

/** Formats a time in mails as London time, for example '25 November 2026 at 22:10'. */
export const londonTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: london,
})

/**
 * Combines several notices into one mail to the operator, in the given order. It contains each subject and text,
 * without greeting and product name.
 */
export const combinedNotices = (
  notices: readonly Pick<typeof outbox.$inferSelect, 'subject' | 'textBody'>[],
): ReturnType<typeof renderMail> =>
  renderMail({
    subject: `${notices.length} notices for the team`,
    paragraphs: [
      `${notices.length} notices came since the last mail of this kind. Such mails come once an hour at most.`,
      ...notices.flatMap(({ subject, textBody }, index) => [
        `${index + 1}. ${subject}`,
        ...textBody.split('\n\n').slice(1, -1),
      ]),
    ],
  })

export interface Mail {
  /** Kind of the mail for logs and limits, for example 'confirm' or 'reset'. */
  readonly kind: string
  readonly class: MailClass
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** URL for one-click unsubscription by POST without a session (RFC 8058). */
  readonly unsubscribe?: string
  /** True if the row is deleted once the mail is sent or given up, so that the address is no longer stored anywhere. */
  readonly forget?: true
}

export interface MailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string } | undefined
  readonly code?: { readonly label: string; readonly digits: string } | undefined
  readonly closing?: readonly string[] | undefined
}

/** Writes a mail from its words, with the properties that the outbox needs (`outbox.ts`). */
export async function writeMail({
  paragraphs,
  button,
  code,
  closing,
  ...head
}: MailWords & Omit<Mail, 'text' | 'html'>): Promise<Mail> {
  return { ...head, ...(await renderMail({ subject: head.subject, paragraphs, button, code, closing })) }
}

/** Renders a mail as plain text, and as HTML without external pictures, scripts or fonts. */
export async function renderMail(words: MailWords): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { subject, paragraphs, button, code, closing = [] } = words
  const greeting = 'Hello,'
  const text = [
    greeting,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...(code === undefined ? [] : [`${code.label}: ${code.digits}`]),
    ...closing,
    `${product.name}\n${product.tagline}`,
  ].join('\n\n')
  const paragraph = (line: string) => html`<p style="margin:0 0 16px">${line}</p>`
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#fbf7f1;color:#1f2a37;font:16px/1.5 Figtree,system-ui,sans-serif">
        <div style="max-width:520px;margin:0 auto;padding:32px 20px">
          <p style="margin:0 0 24px;font:24px/1.2 Fraunces,Georgia,serif;color:#1f6f6b">${product.name}</p>
          ${paragraph(greeting)} ${paragraphs.map(paragraph)}
          ${
            button === undefined
              ? ''
              : html`<p style="margin:24px 0">
                  <a
                    href="${button.url}"
                    style="display:inline-block;padding:14px 28px;border-radius:26px;background:#1f6f6b;color:#ffffff;font-weight:600;text-decoration:none"
                    >${button.label}</a
                  >
                </p>`
          }
          ${
            code === undefined
              ? ''
              : html`<p style="margin:0 0 8px">${code.label}:</p>
                  <p style="margin:0 0 24px;font-size:30px;letter-spacing:0.2em;font-weight:600">${code.digits}</p>`
          }
          ${closing.map(paragraph)}
          <p style="margin:24px 0 0;color:#616b74;font-size:13px">${product.name}. ${product.tagline}.</p>
        </div>
      </body>
    </html>`
  return { subject, text, html: (await body).toString() }
}
