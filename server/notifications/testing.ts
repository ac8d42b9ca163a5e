import { openHarbour, type Engine } from '../testing/harbour.ts'
import { startPushService } from '../testing/push-service.ts'

/**
 * Starts Harbour with a local push service and a clock that the test sets. The push worker runs only when the test
 * starts it.
 */
export async function openNotifications(engine: Engine, begin: string, env: Readonly<Record<string, string>> = {}) {
  const clock = { now: new Date(begin) }
  const service = await startPushService()
  const harbour = await openHarbour(engine, { now: () => clock.now, env })
  let people = 0

  async function newMember() {
    const email = `maya-${(people += 1)}@example.com`
    await harbour.signUp(email)
    return { email, ask: await harbour.signedIn(email) }
  }

  type Browser = Awaited<ReturnType<typeof newMember>>['ask']

  return {
    ...harbour,
    clock,
    service,
    newMember,
    async allow(ask: Browser, zone = 'Europe/London'): Promise<string> {
      const { id, subscription } = service.subscribe()
      const { status, body } = await ask('/api/push', { method: 'PUT', body: { ...subscription, zone } })
      if (status !== 204) throw new Error(`PUT /api/push answered ${status}: ${JSON.stringify(body)}`)
      return id
    },
    /** Sets the clock and runs the worker three times in parallel, like three instances. */
    async at(instant: string): Promise<void> {
      clock.now = new Date(instant)
      await Promise.all([harbour.notifications.work(), harbour.notifications.work(), harbour.notifications.work()])
    },
    async close(): Promise<void> {
      await harbour.close()
      await service.close()
    },
  }
}
