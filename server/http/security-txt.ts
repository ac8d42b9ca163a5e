import { Hono } from 'hono'
import { asOperated } from '../../content/open/as-operated.ts'
import { product } from '../../content/open/product.ts'
import { securityPolicy } from '../../content/open/security-policy.ts'
import { everyone } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import { operatedOf, type Env } from '../env.ts'
import { dayMs } from '../../domain/day.ts'

/** `security.txt` expires after this time; RFC 9116 recommends less than a year. */
const goodForDays = 180

/** Routes for `security.txt` and the disclosure policy (RFC 9116; docs/security.md). */
export function securityTextRoutes({ env, clock }: { readonly env: Env; readonly clock: Clock }) {
  const policy = '/security-policy.txt'
  return new Hono()
    .get('/.well-known/security.txt', everyone, (c) => {
      const today = Math.floor(clock().getTime() / dayMs) * dayMs
      const lines = [
        `Contact: mailto:${env.contactEmail ?? product.contact}`,
        `Expires: ${new Date(today + goodForDays * dayMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${env.baseUrl}/.well-known/security.txt`,
        `Policy: ${env.baseUrl}${policy}`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
    })
    .get(policy, everyone, (c) =>
      c.text(asOperated(securityPolicy, operatedOf(env)), 200, { 'cache-control': 'public, max-age=3600' }),
    )
}
