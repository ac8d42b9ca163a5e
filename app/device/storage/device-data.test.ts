import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personalKeyOf, personalKeys } from '../../../content/open/personal-keys.ts'
import { isCarried } from './device-data.ts'
import { isPersonal } from './device-keys.ts'

const app = join(import.meta.dirname, '../..')

/**
 * Names that start with `harbour:` but are not keys of local storage: keys of session storage or IndexedDB, and names
 * of channels, locks, events and notifications.
 */
const elsewhere = [
  'harbour:',
  'harbour:action:',
  'harbour:checkout-left',
  'harbour:cooking-sound',
  'harbour:draft',
  'harbour:first-visit',
  'harbour:landing-seen',
  'harbour:led-to-plan',
  'harbour:left-for-google',
  'harbour:offline-actions',
  'harbour:reloaded-for',
  'harbour:session-end:',
  'harbour:shared',
  'harbour:sign-up-draft',
  'harbour:tabs',
  'harbour:update',
  'harbour:visitor:',
  'harbour:writes',
]

function keysInTheCode(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const found = files.flatMap((name) => {
    const code = readFileSync(join(app, name), 'utf8').replaceAll(/^\s*(?:\*|\/\*|\/\/).*$/gm, '')
    return [...code.matchAll(/['`](harbour:[a-z-]*(?::(?=[$'`]))?)/g)].map(([, key = '']) => key)
  })
  return [...new Set(found)].toSorted()
}

test('every personal key of the code is in the list that users are shown', () => {
  const personal = keysInTheCode().filter((key) => isPersonal(key) && !elsewhere.includes(key))
  expect(personal.length).toBeGreaterThan(15)
  expect(personal.filter((key) => personalKeyOf(key) === undefined)).toEqual([])
})

test('every key of that list is personal, so that export, import and erasure include it', () => {
  expect(personalKeys.filter(({ key }) => !isPersonal(key))).toEqual([])
})

test('the file contains no access data, no premium copies and no settings of the device', () => {
  for (const key of ['harbour:access', 'harbour:pack:recipes', 'harbour:owner', 'harbour:aside:x', 'pwa-installed']) {
    expect(isCarried(key)).toBe(false)
  }
  for (const key of ['tasks', 'harbour:kit', 'harbour:unreadable:tasks', 'harbour:of-tomorrow']) {
    expect(isCarried(key)).toBe(true)
  }
})

test('no two fields share a draft', () => {
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const names = sources.flatMap((path) =>
    [...readFileSync(join(app, path), 'utf8').matchAll(/useDraft\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
