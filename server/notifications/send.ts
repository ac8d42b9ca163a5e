import webpush from 'web-push'
import { product } from '../../content/open/product.ts'
import { pushWords } from '../../content/open/push.ts'
import { pushTag, type DeclarativePush, type PushKind, type PushPayload } from '../../domain/push-payload.ts'
import type { Env } from '../env.ts'
import { describeError } from '../log.ts'
import type { VapidKeys } from '../vapid.ts'
import type { pushSubscriptions } from './table.ts'

type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

/** Result of one push: it was sent, the subscription has expired, it was refused permanently, or it must be retried. */
export type PushResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly waitS: number | null }

/**
 * Urgency of each kind of push. 'high' wakes a sleeping phone; it is for times that the member chose, and for tests.
 * All other pushes may wait until the phone wakes.
 */
const urgencies: Readonly<Record<PushKind, 'normal' | 'high'>> = {
  hydration: 'high',
  'wind-down': 'high',
  plan: 'high',
  task: 'high',
  test: 'high',
  'trial-ending': 'normal',
  reply: 'normal',
  meetup: 'normal',
}

const timeoutMs = 10_000

/** Returns the contact for push services when our pushes cause problems (RFC 8292). */
const subjectOf = (baseUrl: string): string => (baseUrl.startsWith('https:') ? baseUrl : `mailto:${product.contact}`)

/**
 * Adds the notification that a browser with Declarative Web Push shows by itself: on iPhones it also arrives when the
 * system has removed the service worker.
 */
function declarative(push: PushPayload, baseUrl: string): DeclarativePush {
  const { title, body, path } = pushWords[push.kind]
  return {
    ...push,
    web_push: 8030,
    notification: {
      title: push.title ?? title,
      body,
      lang: 'en-GB',
      navigate: `${baseUrl}${path}`,
      tag: pushTag(push),
      icon: `${baseUrl}/icon-192.png`,
    },
  }
}

/**
 * Encrypts and sends one push (RFC 8030, 8188, 8291). The push service holds the push for at most `ttlS` seconds. The
 * push replaces an undelivered one of the same kind (for tasks: about the same task). Never rejects.
 */
export async function sendPush(
  { vapid, env }: { readonly vapid: VapidKeys; readonly env: Pick<Env, 'baseUrl'> },
  { endpoint, p256dh, auth }: Subscription,
  { kind, ttlS, ...task }: Pick<PushPayload, 'kind' | 'task' | 'title'> & { readonly ttlS: number },
): Promise<PushResult> {
  const payload = declarative({ kind, path: pushWords[kind].path, ...task }, env.baseUrl)
  try {
    const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: subjectOf(env.baseUrl), ...vapid },
      TTL: ttlS,
      urgency: urgencies[kind],
      topic: task.task === undefined ? kind : `${kind}-${task.task}`,
      contentEncoding: 'aes128gcm',
    })
    // `fetch` sets the header `Content-Length` itself, so it is left out.
    const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(details.body),
      // A redirect could lead to a server that is not an allowed push service.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return judge(answer)
  } catch (error) {
    return { outcome: 'later', reason: describeError(error).reason, waitS: null }
  }
}

function judge({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `status ${status}`
  // If Retry-After contains a date, the date is ignored and our own delays apply.
  const waitS = /^\d{1,6}$/.test(headers.get('retry-after') ?? '') ? Number(headers.get('retry-after')) : null
  if (status === 429 || status >= 500) return { outcome: 'later', reason, waitS }
  return { outcome: 'refused', reason }
}
