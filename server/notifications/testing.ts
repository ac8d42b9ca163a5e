import { openHarbour, type Engine } from '../testing/harbour.ts'
import { startPushService } from '../testing/push-service.ts'

/** Harbour beside a local push service, by a clock that the test sets; its worker looks only when it is told to. */
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
    /** Push is on in this browser; gives the device as the push service knows it. */
    async allow(ask: Browser, zone = 'Europe/London'): Promise<string> {
      const { id, subscription } = service.subscribe()
      const { status, body } = await ask('/api/push', { method: 'PUT', body: { ...subscription, zone } })
      if (status !== 204) throw new Error(`PUT /api/push answered ${status}: ${JSON.stringify(body)}`)
      return id
    },
    /** At this instant the worker looks, as three instances at once would. */
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
