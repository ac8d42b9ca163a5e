import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openHarbour, type Harbour } from '../testing/harbour.ts'
import { createJobs, type Job } from './jobs.ts'
import { dayMs } from '../../domain/day.ts'

onBothDatabases('jobs', (engine) => {
  let harbour: Harbour
  let now = new Date('2026-11-23T03:00:00Z')
  beforeAll(async () => {
    harbour = await openHarbour(engine)
  })
  afterAll(() => harbour.close())

  const workers = (job: Job) =>
    createJobs({ db: harbour.db, clock: () => now, log: { info() {}, error() {} } as never }, [job])

  test('a run interrupted by a stop is repeated at the next start, not a day later', async () => {
    const turns: string[] = []
    let begun = (): void => {}
    const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
    const cutOff = workers({
      name: 'long',
      everyMs: dayMs,
      run: (stopping) =>
        new Promise((resolve) => {
          turns.push('cut off')
          stopping.addEventListener('abort', () => resolve())
          begun()
        }),
    })
    const running = cutOff.runDue()
    await isUnderWay
    await cutOff.stop()
    await running
    const next = workers({ name: 'long', everyMs: dayMs, run: async () => void turns.push('whole') })
    now = new Date(now.getTime() + 11 * 60_000)
    await next.runDue()
    now = new Date(now.getTime() + 11 * 60_000)
    await next.runDue()
    expect(turns).toEqual(['cut off', 'whole'])
  })
})
