import { expect, test } from 'vitest'
import { descriptionMax, launchNotification, requestFaults, urgentRequest } from './supplies.ts'

const request = { phone: '07700 900142', description: 'Newborn formula, please' }

test('an urgent request needs a phone number and a text, and spaces do not count', () => {
  expect(requestFaults(request)).toEqual([])
  expect(requestFaults({ phone: ' \n', description: '' })).toEqual(['phone-missing', 'description-missing'])
  expect(requestFaults({ ...request, description: 'a'.repeat(descriptionMax + 1) })).toEqual(['description-too-long'])
  expect(requestFaults({ ...request, phone: '0'.repeat(61) })).toEqual(['phone-too-long'])
  expect(requestFaults({ ...request, description: `${'a'.repeat(descriptionMax)} ` })).toEqual([])
})

test('the server accepts what the browser accepts, trimmed and without NUL; it refuses unknown fields', () => {
  const read = (body: unknown) => urgentRequest.safeParse(body)
  expect(read({ phone: ' 0\u0000770 ', description: '\nHelp\n' }).data).toEqual({ phone: '0770', description: 'Help' })
  expect(read({ ...request, key: crypto.randomUUID() }).success).toBe(true)
  expect(read({ ...request, key: 'mine' }).success).toBe(false)
  expect(read({ ...request, urgent: true }).success).toBe(false)
  expect(read({ ...request, description: '\u0000 ' }).success).toBe(false)
  expect(read({ ...request, description: 'a'.repeat(descriptionMax + 1) }).success).toBe(false)
})

test('an address is valid by the browsers’ rule, and stored in lower case', () => {
  const read = (email: string) => launchNotification.safeParse({ email })
  expect(read(' Maya@Example.co.UK ').data).toEqual({ email: 'maya@example.co.uk' })
  expect(read('maya+nappies@localhost').success).toBe(true)
  for (const not of ['', 'maya', 'maya@', '@example.com', 'a b@example.com', 'maya@example..com', 'maya@-a.com']) {
    expect([not, read(not).success]).toEqual([not, false])
  }
  expect(read(`${'a'.repeat(250)}@a.uk`).success).toBe(false)
})
