import { expect, test } from 'vitest'
import { pounds, prices } from '../../domain/catalogue.ts'
import { holdings } from '../../server/account/holdings.ts'
import { personalKeys } from './personal-keys.ts'
import { isNamed, onDevice } from './on-device.ts'
import { onServer } from './on-server.ts'
import { concernWords } from './sent-words.ts'
import { privacy, runBy, runByNobody, terms, type LegalSection } from './legal.ts'

const pages: readonly { readonly sections: readonly LegalSection[] }[] = [terms, privacy]
const words = (page: { readonly sections: readonly LegalSection[] }) =>
  page.sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points]).join('\n')

test('the terms name every price of the catalogue, and no other', () => {
  const named = [...words(terms).matchAll(/£\d+(\.\d\d)?/g)].map(([amount]) => amount)
  expect(named.toSorted()).toEqual(prices.map(({ amount }) => pounds(amount)).toSorted())
})

test('the terms say how to cancel, and the fourteen days; the privacy page names the hash that prevents a second trial', () => {
  expect(words(terms)).toMatch(/cancel at any time, in two taps/)
  expect(words(terms)).toContain('For 14 days after your first payment, and after each yearly payment')
  expect(words(privacy)).toContain('a keyed hash of your email address with the dates of your trial')
  expect(words(privacy)).toContain('Your card’s details never reach us')
})

test('both pages have the placeholder for the operator, which the configured name replaces', () => {
  for (const { sections } of pages) expect(sections[0]?.paragraphs[0]).toBe(runByNobody)
  expect(runBy({ name: 'Quay Ltd', address: '1 Quay\nBristol' })).toBe(
    'Harbour is run, and Premium is sold, by Quay Ltd, 1 Quay, Bristol.',
  )
})

test('each section has its own id, and links between the two pages lead to existing sections', () => {
  for (const { sections } of pages) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  const ids = (page: { readonly sections: readonly LegalSection[] }) => page.sections.map(({ id }) => id)
  const links = pages.flatMap(({ sections }) => sections.flatMap(({ links: own = [] }) => own.map(({ href }) => href)))
  const anchors = links.filter((href) => href.includes('#'))
  const all = [...ids(terms).map((id) => `/terms#${id}`), ...ids(privacy).map((id) => `/privacy#${id}`)]
  expect(all).toEqual(expect.arrayContaining(anchors))
})

test('the table of data on the device has every storage key of the code', () => {
  const names = onDevice.filter(({ shelf }) => shelf === 'local storage').flatMap((row) => row.names)
  expect(personalKeys.filter(({ key }) => !names.includes(key))).toEqual([])
  expect([isNamed('cookie', '__Host-harbour.session_token'), isNamed('cookie', 'other')]).toEqual([true, false])
  expect([isNamed('local storage', 'harbour:draft:planner'), isNamed('local storage', 'harbour:draft')]).toEqual([
    true,
    false,
  ])
})

test('the table of data on the server has all personal data once, with the retention periods', () => {
  const listed = onServer.flatMap(({ holds }) => holds).filter((name) => !name.startsWith('('))
  expect(listed.toSorted()).toEqual(holdings.map(({ name }) => name).toSorted())
})

test('the terms do not contradict the promise of the urgent request', () => {
  expect(words(terms)).not.toMatch(/do not rely on it for anything urgent/)
  expect(words(terms)).toContain('in danger call 999')
})

test('the privacy page says how reports are used, and names every kind of email', () => {
  expect(words(privacy)).toContain('in a concern, that we use it to look into it and to keep people safe')
  expect(concernWords).toContain('keep people safe')
  for (const mail of [
    'tries to join with your address',
    'before an account that nobody uses',
    'a complaint about data',
  ]) {
    expect(words(privacy)).toContain(mail)
  }
  expect(words(privacy)).not.toContain('the day of your last visit')
})
