import { expect, test } from 'vitest'
import { adminPlaces, isCurrent, mayDisturb, places } from './places.ts'

const currentAt = (pathname: string) =>
  [...places, ...adminPlaces].filter((place) => isCurrent(place, pathname)).map(({ navigateLabel }) => navigateLabel)

test('the current place is marked once: the most specific one that matches', () => {
  expect(currentAt('/')).toEqual(['Home'])
  expect(currentAt('/account/details')).toEqual(['Account'])
  expect(currentAt('/admin')).toEqual(['Admin Dashboard'])
  expect(currentAt('/admin/roles')).toEqual(['Admin Dashboard'])
  expect(currentAt('/admin/meetups')).toEqual(['Meetups to run'])
  expect(currentAt('/administration')).toEqual([])
})

test('nothing appears by itself where somebody needs help or pays, nor beside the main screens', () => {
  expect(['/home', '/planner', '/account'].every(mayDisturb)).toBe(true)
  expect(['/emergency-supplies', '/pricing', '/account/details', '/login', '/admin'].filter(mayDisturb)).toEqual([])
})
