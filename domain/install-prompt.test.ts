import { expect, test } from 'vitest'
import { flagOf, isGoodMoment, isInstallable, mayPrompt } from './install-prompt.ts'

const fresh = { standalone: false, installed: false, dismissed: false }

test('the prompt is allowed unless the app is installed, dismissed for this session, or running as the app', () => {
  expect(mayPrompt(fresh)).toBe(true)
  for (const fact of ['standalone', 'installed', 'dismissed'] as const) {
    expect.soft(mayPrompt({ ...fresh, [fact]: true })).toBe(false)
  }
})

test('installation is possible after a dismissal, and again once the browser offers it again, but not from the app itself', () => {
  expect(isInstallable({ ...fresh, dismissed: true }, false)).toBe(true)
  expect(isInstallable({ ...fresh, installed: true }, false)).toBe(false)
  expect(isInstallable({ ...fresh, installed: true }, true)).toBe(true)
  expect(isInstallable({ ...fresh, standalone: true }, true)).toBe(false)
})

test('acceptance marks the app as installed, anything else as dismissed', () => {
  expect([flagOf('accepted'), flagOf('declined')]).toEqual(['installed', 'dismissed'])
})

const rest = {
  now: new Date('2026-11-18T14:00:00Z'),
  restMs: 3000,
  sinceTapMs: 10_000,
  sinceSessionMs: 60_000,
  knowsHarbour: true,
  onMainScreen: true,
  busy: false,
}

test('a waiting prompt needs three seconds of rest, ten after a tap, a minute after a session, and daytime', () => {
  expect(isGoodMoment(rest)).toBe(true)
  const disturbed = [
    { restMs: 2999 },
    { sinceTapMs: 9999 },
    { sinceSessionMs: 59_999 },
    { knowsHarbour: false },
    { onMainScreen: false },
    { busy: true },
    ...['22:00', '23:59', '00:00', '05:59'].map((time) => ({ now: new Date(`2026-11-18T${time}:00Z`) })),
  ]
  for (const change of disturbed) expect.soft([change, isGoodMoment({ ...rest, ...change })]).toEqual([change, false])
  for (const time of ['06:00', '21:59']) {
    expect.soft(isGoodMoment({ ...rest, now: new Date(`2026-11-18T${time}:00Z`) })).toBe(true)
  }
})
