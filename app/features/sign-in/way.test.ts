import { expect, test } from 'vitest'
import { chosenPlans } from '../../../domain/chosen-plan.ts'
import { safeNext } from '../../../domain/redirect.ts'
import { readPlan, signInRedirect, withWay } from './way.ts'

test('every plan of the domain is read from the address, and nothing else', () => {
  for (const plan of chosenPlans) expect(readPlan(plan)).toBe(plan)
  for (const text of [null, '', 'gold', 'toString', '__proto__', 'public_year ']) expect(readPlan(text)).toBeUndefined()
})

test('plan and return address stay in the links between log-in and sign-up', () => {
  expect(withWay('/login', signInRedirect('/', undefined))).toBe('/login')
  expect(withWay('/login', signInRedirect('/planner?view=week', undefined))).toBe(
    '/login?next=%2Fplanner%3Fview%3Dweek',
  )
  expect(withWay('/signup', signInRedirect('/', 'trial'))).toBe('/signup?plan=trial')
})

test('after the log-in a paid plan leads to its card, unless another page was requested', () => {
  const way = signInRedirect('/', 'public_year')
  expect(way.next).toBe('/pricing?plan=public_year')
  expect(safeNext(way.next)).toBe(way.next)
  expect(withWay('/login', way)).toBe('/login?plan=public_year&next=%2Fpricing%3Fplan%3Dpublic_year')
  expect(signInRedirect('/planner', 'public_year').next).toBe('/planner')
})
