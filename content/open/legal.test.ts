import { expect, test } from 'vitest'
import { pounds, prices } from '../../domain/catalogue.ts'
import { deviceKeys } from './account.ts'
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

test('who runs it stands in both, ready to be replaced by the name that the configuration gives', () => {
  for (const { sections } of pages) expect(sections[0]?.paragraphs[0]).toBe(runByNobody)
  expect(runBy({ name: 'Quay Ltd', address: '1 Quay\nBristol' })).toBe(
    'Harbour is run, and Premium is sold, by Quay Ltd, 1 Quay, Bristol.',
  )
})

test('each section has an address of its own, and links between the two pages lead to one', () => {
  for (const { sections } of pages) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  const ids = (page: { readonly sections: readonly LegalSection[] }) => page.sections.map(({ id }) => id)
  const links = pages.flatMap(({ sections }) => sections.flatMap(({ links: own = [] }) => own.map(({ href }) => href)))
  const anchors = links.filter((href) => href.includes('#'))
  const all = [...ids(terms).map((id) => `/terms#${id}`), ...ids(privacy).map((id) => `/privacy#${id}`)]
  expect(all).toEqual(expect.arrayContaining(anchors))
})

/** By which words /privacy names what lies under each key of the device's storage. */
const saidOf: Readonly<Record<string, string>> = {
  tasks: 'Your planner lives in this browser',
  user_goals: 'your goals and their notes',
  favorites: 'your favourites',
  'meetup-interests': 'the meetups you are interested in',
  saved_bedtime_routines: 'the routines you saved',
  'harbour:bedtime': 'or are making',
  'harbour:bedtime-ticks': 'which sessions you did',
  'harbour:day-log': 'your glasses of water and your mood',
  'harbour:check-ins': 'your check-ins, mindful moments and days you were ill',
  'harbour:meal-plan': 'your meal plan',
  'harbour:shopping-list': 'shopping list',
  'harbour:kit': 'what you have at home for emergencies',
  'harbour:without-baby': 'whether what speaks of the baby is left out',
  'harbour:challenge': 'today’s challenge',
  'harbour:wisdom': 'the words of wisdom you have seen',
  'harbour:movement-profile': 'What you tell us for gentle movement',
  'harbour:movement-made': 'which sessions you did',
  'harbour:own-timer': 'your own timer',
  'harbour:sessions': 'which sessions you did and when',
  'harbour:sessions-told': 'which sessions you did',
  'harbour:session:': 'which sessions you did',
  'harbour:session-settings': 'how sessions sound',
  'harbour:session-sound': 'how sessions sound',
  'harbour:draft:': 'Words you have typed and not sent',
  'harbour:unreadable:': 'could not be read any more is put aside',
  'harbour:push': 'whether notifications are on here',
  'harbour:notifications': 'a copy of what you want to hear of',
  'harbour:access': 'until when your trial or Premium runs',
  'harbour:pack:': 'Your device keeps a copy',
  'harbour:packs-asked': 'Your device keeps a copy',
}

test('the privacy page names all that stays on the device', () => {
  expect(deviceKeys.filter(({ key }) => saidOf[key] === undefined)).toEqual([])
  expect(deviceKeys.filter(({ key }) => !words(privacy).includes(saidOf[key] ?? 'nothing'))).toEqual([])
})

test('the terms do not take back what the urgent request promises', () => {
  expect(words(terms)).not.toMatch(/do not rely on it for anything urgent/)
  expect(words(terms)).toContain('in danger call 999')
})
