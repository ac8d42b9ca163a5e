import { expect, test } from 'vitest'
import { againMs, createUpdateOffer, soonMs } from './update-offer.ts'

function page() {
  const now = { busy: false, hidden: false, ms: 0 }
  const shown = new Set<string>()
  const done = { offers: 0, notices: 0, reloads: 0 }
  const offer = createUpdateOffer({
    isBusy: () => now.busy,
    isHidden: () => now.hidden,
    show() {
      done.offers += 1
      const toast = `toast-${done.offers}`
      shown.add(toast)
      return toast
    },
    hide: (toast) => void shown.delete(toast),
    notify: () => void (done.notices += 1),
    reload: () => void (done.reloads += 1),
    now: () => now.ms,
  })
  return { now, shown, done, offer }
}

test('nothing is offered while no version is ready', () => {
  const { offer, done } = page()
  offer.look()
  expect(done).toEqual({ offers: 0, notices: 0, reloads: 0 })
})

test('a waiting version is offered once, and again only hours later', () => {
  const { offer, done, now, shown } = page()
  offer.waits()
  offer.look()
  expect([done.offers, shown.size]).toEqual([1, 1])
  now.ms = againMs
  offer.look()
  expect([done.offers, shown.size]).toEqual([2, 1])
})

test('it is offered when the user is no longer busy, and disappears when the user starts something', () => {
  const { offer, done, now, shown } = page()
  now.busy = true
  offer.waits()
  expect(done.offers).toBe(0)
  now.busy = false
  offer.look()
  expect(shown.size).toBe(1)
  now.busy = true
  offer.look()
  expect(shown.size).toBe(0)
  now.busy = false
  offer.look()
  expect([done.offers, shown.size]).toEqual([2, 1])
})

test('a hidden page shows one notification, and none while the user is busy', () => {
  const { offer, done, now } = page()
  now.hidden = true
  now.busy = true
  offer.waits()
  expect(done.notices).toBe(0)
  now.busy = false
  offer.look()
  offer.look()
  offer.waits()
  expect([done.notices, done.reloads]).toEqual([1, 0])
})

test('a tab reloads after another one activated the new version, but only hidden and not busy', () => {
  const { offer, done, now } = page()
  offer.isHere()
  expect([done.offers, done.reloads]).toEqual([1, 0])
  now.hidden = true
  now.busy = true
  offer.look()
  expect(done.reloads).toBe(0)
  now.busy = false
  offer.look()
  expect(done.reloads).toBe(1)
})

test('an accepted version reloads the page as soon as it is active', async () => {
  const { offer, done } = page()
  offer.waits()
  await offer.accept(Promise.resolve(true))
  expect(done).toEqual({ offers: 1, notices: 0, reloads: 1 })
})

test('it is offered again if it became active late, or if a newer version has taken its place', async () => {
  for (const [isActive, ms] of [
    [true, soonMs + 1],
    [false, 0],
  ] as const) {
    const { offer, done, now, shown } = page()
    offer.waits()
    const accepted = offer.accept(Promise.resolve(isActive))
    now.ms = ms
    await accepted
    expect([done.offers, done.reloads, shown.size]).toEqual([2, 0, 1])
    now.hidden = true
    offer.look()
    // Hidden, the page reloads by itself, but only into an active version.
    expect(done.reloads).toBe(isActive ? 1 : 0)
  }
})

test('if the user has become busy, it is offered again when the user is no longer busy', async () => {
  const { offer, done, now, shown } = page()
  offer.waits()
  now.busy = true
  await offer.accept(Promise.resolve(true))
  expect([done.reloads, shown.size]).toEqual([0, 0])
  now.busy = false
  offer.look()
  expect([done.offers, done.reloads, shown.size]).toEqual([2, 0, 1])
})
