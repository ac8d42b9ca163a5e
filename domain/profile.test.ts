import { expect, test } from 'vitest'
import { avatarText, profileChange, tidiedName } from './profile.ts'

test('a name may use any script; bidirectional and invisible characters are removed', () => {
  expect(tidiedName('  Zoë   Łucja ')).toBe('Zoë Łucja')
  expect(tidiedName('مريم')).toBe('مريم')
  expect(tidiedName('Anna\u202egnp.exe\u200f\u0000')).toBe('Annagnp.exe')
})

test('missing fields stay missing, empty ones become null', () => {
  expect(profileChange.parse({})).toEqual({})
  expect(profileChange.parse({ display_name: ' ', initials: '' })).toEqual({ display_name: null, initials: null })
  expect(profileChange.safeParse({ first_name: ' ' }).success).toBe(false)
})

test('initials are at most two characters as a user sees them', () => {
  expect(profileChange.safeParse({ initials: '👩‍👧‍👦e\u0301' }).success).toBe(true)
  expect(profileChange.safeParse({ initials: 'abc' }).success).toBe(false)
})

test('the avatar shows the initials, or the first letter of the displayed name', () => {
  const profile = { first_name: 'maya', display_name: null, initials: null }
  expect(avatarText(null, 'nora')).toBe('N')
  expect(avatarText(profile, 'nora')).toBe('M')
  expect(avatarText({ ...profile, display_name: 'harbour mum' }, 'nora')).toBe('H')
  expect(avatarText({ ...profile, initials: 'mo' }, 'nora')).toBe('MO')
})
