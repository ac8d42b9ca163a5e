import { expect, test } from 'vitest'
import type { InstallFlag } from '../../../domain/install-prompt.ts'
import { createInstallOffer } from './install-offer.ts'

/** Makes the offer of a tab. Calling `wait` lets the three seconds before the prompt pass. */
function tab({ flags = [] as InstallFlag[], standalone = false } = {}) {
  const raised = new Set<InstallFlag>(flags)
  let wait = () => {}
  const offer = createInstallOffer({
    facts: () => ({ standalone, installed: raised.has('installed'), dismissed: raised.has('dismissed') }),
    raise: (flag) => void raised.add(flag),
    later: (act, ms) => {
      expect(ms).toBe(3000)
      wait = act
    },
  })
  offer.begin()
  return { offer, raised, wait: () => wait(), stage: () => offer.read().stage }
}

const native = (outcome: 'accepted' | 'dismissed') => ({
  prompt: () => Promise.resolve(),
  userChoice: Promise.resolve({ outcome }),
})

test('the prompt is due after three seconds, or at once with the browser’s event', () => {
  const slow = tab()
  expect(slow.stage()).toBe('hidden')
  slow.wait()
  expect(slow.stage()).toBe('due')
  const quick = tab()
  quick.offer.offered(native('accepted'))
  expect([quick.stage(), quick.offer.hasNative()]).toEqual(['due', true])
})

test.each([
  ['installed', { flags: ['installed' as const] }],
  ['dismissed this session', { flags: ['dismissed' as const] }],
  ['in a window of its own', { standalone: true }],
])('%s, it is never due by itself', (_, given) => {
  const { offer, wait, stage } = tab(given)
  wait()
  offer.offered(native('accepted'))
  expect(stage()).toBe('hidden')
})

test('accepting sets the installed flag; declining, ‘Later’ and the close button set the dismissed flag', () => {
  const yes = tab()
  yes.wait()
  yes.offer.answer('accepted')
  expect([yes.stage(), [...yes.raised], yes.offer.read().installable]).toEqual(['hidden', ['installed'], false])
  const no = tab()
  no.wait()
  no.offer.answer('declined')
  expect([no.stage(), [...no.raised], no.offer.read().installable]).toEqual(['hidden', ['dismissed'], true])
})

test('the browser’s event that the app is installed hides the offer', () => {
  const { offer, raised, wait, stage } = tab()
  wait()
  offer.installed()
  expect([stage(), [...raised], offer.read().installable]).toEqual(['hidden', ['installed'], false])
})

test('once answered it does not come back by itself, although signing out deletes the session’s flag; the user may ask for it', () => {
  const { offer, raised, wait, stage } = tab()
  wait()
  offer.answer('declined')
  raised.clear()
  offer.offered(native('accepted'))
  expect(stage()).toBe('hidden')
  offer.ask()
  expect(stage()).toBe('wanted')
})

test('the browser’s event prompts once; without an answer the steps are shown instead', async () => {
  const yes = tab()
  yes.offer.offered(native('accepted'))
  expect(await yes.offer.promptNative()).toBe(true)
  expect([yes.stage(), [...yes.raised]]).toEqual(['hidden', ['installed']])
  const no = tab()
  no.offer.offered(native('dismissed'))
  expect(await no.offer.promptNative()).toBe(true)
  expect([...no.raised]).toEqual(['dismissed'])
  expect(await no.offer.promptNative()).toBe(false)
})

test('listeners are called for changes only', () => {
  const { offer, wait } = tab()
  let heard = 0
  const stop = offer.subscribe(() => {
    heard += 1
  })
  wait()
  wait()
  expect(heard).toBe(1)
  stop()
  offer.answer('declined')
  expect(heard).toBe(1)
})
