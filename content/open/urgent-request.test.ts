import { expect, test } from 'vitest'
import { urgentPromise } from './urgent-request.ts'

const hours = 'every day, 8 am to 10 pm'
const seed = 'Our team will contact you within 15 minutes for urgent situations.'

test('outside demo mode an urgent request promises an answer in the stated hours only, before and after it is sent', () => {
  const line =
    'In these hours our team contacts you within 15 minutes: every day, 8 am to 10 pm. At any other time nobody reads this: call 111, or 999 in danger.'
  expect(urgentPromise({ demo: false, urgentHours: hours })).toEqual({
    lines: [line],
    success: { title: 'Emergency Request Sent! 🚨', description: line },
  })
})

test('in demo mode the specification’s promise is shown, with the hours or a notice', () => {
  const { lines, success } = urgentPromise({ demo: true, urgentHours: null })
  expect(lines).toEqual([seed, 'Demonstration: nobody may read this. Call 111, or 999 in danger.'])
  expect(success.description).toBe(seed)
  expect(urgentPromise({ demo: true, urgentHours: hours }).lines[1]).toContain(hours)
})
