import { expect, test } from 'vitest'
import { isTold, looksLikeId, meetupAt, meetupLink, meetupPath } from './meetup-links.ts'

const at = (path: string) => new URL(path, 'https://harbour.example')

test('a link inside the app names its meetup in the part that no request contains', () => {
  const address = at(meetupLink('Tea & cake, 50% off'))
  expect(address.search).toBe('')
  expect(isTold(address)).toBe(false)
  expect(meetupAt(address)).toBe('Tea & cake, 50% off')
})

test('a shared address opens the same meetup, and other addresses open none', () => {
  expect(meetupAt(at(meetupPath('one & two')))).toBe('one & two')
  expect(isTold(at(meetupPath('one')))).toBe(true)
  for (const path of ['/community', '/community#local-meetups', '/community?from=mail'])
    expect(meetupAt(at(path))).toBeNull()
})

test('the id of a meetup can be distinguished from its title', () => {
  expect(['sample-dumplings-and-prams', crypto.randomUUID()].every(looksLikeId)).toBe(true)
  expect(['Dumplings and Prams', 'Salsa', 'salsa', '-'].some(looksLikeId)).toBe(false)
})
