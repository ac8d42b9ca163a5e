import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime from 'postal-mime'
import { everyone } from '../auth/guards.ts'
import type { Env } from '../env.ts'
import { devPage, devStyles } from './page.ts'

export interface DemoIdentity {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const shown = 50

async function readMails(dataDir: string) {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, shown)
  return Promise.all(newest.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

/**
 * Routes of the mail viewer and the test identity provider in demo mode. Outside demo mode there are no such routes, so
 * the response is 404.
 */
export function devRoutes(env: Env, identity: DemoIdentity | undefined) {
  const app = new Hono()
  if (!env.demo) return app
  app.get('/dev/dev.css', everyone, (c) => c.body(devStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/dev/mail', everyone, async (c) => {
    const mails = env.smtpUrl === undefined ? await readMails(env.dataDir) : []
    c.header('cache-control', 'no-store')
    return c.html(
      await devPage(
        'Mail',
        html`<p class="note">
            ${
              env.smtpUrl === undefined
                ? 'Mails are not sent anywhere in this demo. They are kept here, newest first.'
                : 'Mails go out over SMTP_URL, so none are kept here.'
            }
          </p>
          ${mails.map(
            (mail) =>
              html`<article>
                <h2>${mail.subject}</h2>
                <p>To ${mail.to?.map((to) => to.address).join(', ')}, ${mail.date}</p>
                <p>${linked(mail.text ?? '')}</p>
              </article>`,
          )}
          ${mails.length === 0 && env.smtpUrl === undefined ? html`<p>No mail yet.</p>` : ''}`,
      ),
    )
  })
  if (identity !== undefined) {
    app.all('/dev/oidc/*', everyone, async (c) => {
      if (c.req.method === 'HEAD') return c.body(null)
      // A Content-Security-Policy cannot contain IPv6 addresses in brackets, so these origins are left out.
      const forms = env.origins.filter((origin) => !origin.includes('[')).join(' ')
      const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse }
      outgoing.setHeader(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
      )
      outgoing.setHeader('cache-control', 'no-store')
      await identity.handle(incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    })
  }
  return app
}
