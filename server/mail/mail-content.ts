import { html } from 'hono/html'
import { product } from '../../content/open/product.ts'
import type { outbox } from './table.ts'
import { london } from '../../domain/london.ts'

/** The button in mails to the team that opens the item `id` in the team's inbox. */
export const openInInbox = (baseUrl: string, id: string): NonNullable<MailContent['button']> => ({
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
    greeting: 'Hello,',
    paragraphs: [
      `${notices.length} notices came since the last mail of this kind. Such mails come once an hour at most.`,
      ...notices.flatMap(({ subject, textBody }, index) => [
        `${index + 1}. ${subject}`,
        ...textBody.split('\n\n').slice(1, -1),
      ]),
    ],
    closing: [],
  })

export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly code?: { readonly label: string; readonly digits: string }
  readonly closing: readonly string[]
}

/** Renders a mail as plain text, and as HTML without external pictures, scripts or fonts. */
export async function renderMail(content: MailContent): Promise<{ subject: string; text: string; html: string }> {
  const { subject, greeting, paragraphs, button, code, closing } = content
  const text = [
    greeting,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...(code === undefined ? [] : [`${code.label}: ${code.digits}`]),
    ...closing,
    `${product.name}\n${product.tagline}`,
  ].join('\n\n')
  const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`
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
