import { expect, test } from 'vitest'
import {
  afterRefusal,
  afterSuccess,
  nextAttemptAt,
  eventMaxAgeMs,
  eventsMax,
  fateOf,
  isActionDue,
  newAction,
  offlineAction,
  staleEvents,
  waitMs,
  type ActionKind,
  type OfflineAction,
} from './offline-actions.ts'

const at = Date.parse('2026-11-21T03:10:00Z')

function action(kind: ActionKind, more: Partial<OfflineAction> = {}): OfflineAction {
  const deed = { account: 'maya', kind, path: '/api/messages', body: { message: 'Tea?', key: 'k' }, about: 'Tea' }
  return { ...newAction(deed, 'one', at), ...more }
}

const said = (status: number, code = String(status), retryAfterS: number | null = null) => ({
  status,
  code,
  message: 'No.',
  retryAfterS,
})

test('the schema accepts actions for the API’s paths only', () => {
  expect(offlineAction.safeParse(action('message')).success).toBe(true)
  expect(offlineAction.safeParse(action('message', { path: 'https://elsewhere.example/api/' })).success).toBe(false)
})

test('each response has the right effect', () => {
  const fates = {
    unreached: [said(0, 'OFFLINE'), said(0, 'TIMEOUT'), said(200, 'UNREADABLE')],
    'not-signed-in': [said(401), said(409, 'OTHER_ACCOUNT')],
    later: [said(408), said(429), said(500), said(502), said(503)],
    refused: [said(400, 'INVALID_BODY'), said(403), said(404), said(409, 'KEY_USED'), said(413), said(422)],
  } as const
  for (const [fate, answers] of Object.entries(fates)) expect(answers.map(fateOf)).toEqual(answers.map(() => fate))
})

test('a sent action keeps no text on the device; a sent event is deleted', () => {
  expect(afterSuccess(action('message'))).toMatchObject({ state: 'sent', body: {}, about: '' })
  expect(afterSuccess(action('event'))).toBeNull()
})

test('without a response it waits 30 seconds, then twice as long each time, at most 15 minutes', () => {
  expect([0, 1, 2, 9].map(waitMs)).toEqual([30_000, 60_000, 120_000, 900_000])
  const waiting = afterRefusal(action('message', { tries: 1 }), said(0), at)
  expect(waiting).toMatchObject({ state: 'waiting', tries: 2, retryAt: at + 60_000 })
})

test('when the network returns it is sent at once, but not before the time that the server asked for', () => {
  const unreached = afterRefusal(action('message'), said(0), at) ?? action('message')
  expect([isActionDue(unreached, at, false), isActionDue(unreached, at, true)]).toEqual([false, true])
  const asked = afterRefusal(action('message'), said(429, '429', 300), at) ?? action('message')
  expect([isActionDue(asked, at + 299_000, true), isActionDue(asked, at + 300_000, true)]).toEqual([false, true])
  expect(nextAttemptAt(asked, at)).toBe(at + 300_000)
})

test('after the clock was set back no action waits for the old date, and no wait is longer than an hour', () => {
  const lastYear = at - 365 * 86_400_000
  for (const answer of [said(0), said(429, '429', 300)]) {
    const waiting = afterRefusal(action('message'), answer, at) ?? action('message')
    expect(isActionDue(waiting, lastYear, false)).toBe(true)
    expect(nextAttemptAt(waiting, lastYear)).toBe(lastYear)
  }
  const long = afterRefusal(action('message'), said(429, '429', 86_400), at) ?? action('message')
  expect(nextAttemptAt(long, at)).toBe(at + 3_600_000)
  expect(isActionDue(long, at + 3_599_000, true)).toBe(false)
})

test('in another account’s session it stays unchanged', () => {
  const waiting = action('message')
  expect(afterRefusal(waiting, said(409, 'OTHER_ACCOUNT'), at)).toBe(waiting)
})

test('a refused action stays with its reason until the user decides; a refused event is deleted', () => {
  const refused = afterRefusal(action('reply'), said(404), at)
  expect(refused).toMatchObject({ state: 'refused', why: 'No.', body: { message: 'Tea?' } })
  expect(nextAttemptAt(refused ?? action('reply'), at)).toBe(Infinity)
  expect(afterRefusal(action('event'), said(400), at)).toBeNull()
})

test('the newest hundred events stay, for at most two days; other actions are never dropped', () => {
  const events = Array.from({ length: eventsMax + 2 }, (_, index) =>
    action('event', { id: `${index}`, madeAt: at + index }),
  )
  const old = action('event', { id: 'old', madeAt: at - eventMaxAgeMs })
  const message = action('message', { id: 'kept', madeAt: 0 })
  expect(staleEvents([message, ...events], at + 200).map(({ id }) => id)).toEqual(['1', '0'])
  expect(staleEvents([message, old], at + 1).map(({ id }) => id)).toEqual(['old'])
  expect(staleEvents([message, old], at)).toEqual([])
})
