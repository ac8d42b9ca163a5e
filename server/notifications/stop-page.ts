import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { product } from '../../content/open/product.ts'
import type { Stoppable } from './stop-links.ts'

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf7f1, #0f1b24); color: light-dark(#1f2a37, #e9e4da); }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: break-word; }
a { color: light-dark(#1f6f6b, #7cc7be); }
button { min-height: 3rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600; color: #fff; background: #1f6f6b; border: 1px solid #1f6f6b; border-radius: 1.5rem; }
`

/** The page has these styles, one form, and no script. */
export const stopPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const which: Readonly<Record<Stoppable, { readonly mails: string; readonly again: string; readonly where: string }>> = {
  'meetup-alerts': {
    mails: `mails about new meetups in ${product.city.name}`,
    again: '/community#alerts',
    where: 'on the Community page',
  },
  'reply-mails': {
    mails: 'mails with answers from the team. Answers still appear under Help',
    again: '/account/notifications',
    where: 'under Account, Notifications',
  },
}

/** What the page says: it asks, it is done, it was done before, or the link is none. */
export type StopState = 'ask' | 'done' | 'already' | 'unknown'

const heading: Readonly<Record<StopState, string>> = {
  ask: 'Stop these mails?',
  done: 'Done',
  already: 'These mails are stopped already',
  unknown: 'This link does not work',
}

/** The page behind the link in a mail; `kind` is null for a link that is none of ours. */
export async function stopPage(state: StopState, kind: Stoppable | null): Promise<string> {
  const about = kind === null ? null : which[kind]
  const again =
    about === null ? '' : html`<p>You can turn them on again <a href="${about.again}">${about.where}</a>.</p>`
  const body =
    about === null
      ? html`<p>It may be incomplete, or the account that it belonged to is deleted.</p>
          <p>You can choose your mails <a href="/account/notifications">under Account, Notifications</a>.</p>`
      : state === 'ask'
        ? html`<p>You will get no more ${about.mails}.</p>
            <form method="post"><button>Stop these mails</button></form>`
        : html`<p>You get no more ${about.mails}.</p>
            ${again}`
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading[state]} | ${product.name}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <p>${product.name}</p>
          <h1>${heading[state]}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return page.toString()
}
