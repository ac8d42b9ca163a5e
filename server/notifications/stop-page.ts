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

/** Content-Security-Policy of the page: allows these styles and one form, and no script. */
export const stopPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Words {
  readonly title: string
  readonly ask: string
  readonly button: string
  readonly done: string
  readonly already: string
  readonly again: { readonly href: string; readonly where: string }
}

const stopping = (mails: string, again: Words['again']): Words => ({
  title: 'Stop these mails?',
  ask: `You will get no more ${mails}.`,
  button: 'Stop these mails',
  done: `You get no more ${mails}.`,
  already: 'These mails are stopped already',
  again,
})

const supplies = { href: '/emergency-supplies', where: 'on the page of emergency supplies' }

const which: Readonly<Record<Stoppable, Words>> = {
  'meetup-alerts': stopping(`mails about new meetups in ${product.city.name}`, {
    href: '/community#alerts',
    where: 'on the Community page',
  }),
  'reply-mails': stopping('mails with answers from the team. Answers still appear under Help', {
    href: '/account/notifications',
    where: 'under Account, Notifications',
  }),
  'launch-confirm': {
    title: 'Hear of the launch?',
    ask: 'We will write to you once, when emergency supplies begin.',
    button: 'Yes, tell me once',
    done: 'We will write to you once, when emergency supplies begin. The link in our mail takes your address off the list again.',
    already: 'Your address is on the list',
    again: supplies,
  },
  'launch-leave': {
    title: 'Leave the list?',
    ask: 'Your address will be erased from the list.',
    button: 'Erase my address',
    done: 'Your address is erased from the list.',
    already: 'Your address is not on the list',
    again: supplies,
  },
}

/**
 * State of the page behind the link: 'ask' shows the question and the button, 'done' the result, 'already' that the
 * action was done before, 'unknown' that the link is invalid.
 */
export type StopState = 'ask' | 'done' | 'already' | 'unknown'

const headingOf = (state: StopState, words: Words | null): string => {
  if (words === null || state === 'unknown') return 'This link does not work'
  return { ask: words.title, done: 'Done', already: words.already }[state]
}

/** Returns the HTML of the page behind a link; `kind` is null for an invalid link. */
export async function stopPage(state: StopState, kind: Stoppable | null): Promise<string> {
  const words = kind === null ? null : which[kind]
  const heading = headingOf(state, words)
  const body =
    words === null
      ? html`<p>It may be incomplete, or what it belonged to is deleted.</p>
          <p>You can choose your mails <a href="/account/notifications">under Account, Notifications</a>.</p>`
      : state === 'ask'
        ? html`<p>${words.ask}</p>
            <form method="post"><button>${words.button}</button></form>`
        : html`<p>${words.done}</p>
            <p>You can choose otherwise <a href="${words.again.href}">${words.again.where}</a>.</p>`
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} | ${product.name}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <p>${product.name}</p>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return page.toString()
}
