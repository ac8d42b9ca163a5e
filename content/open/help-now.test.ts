import { expect, test } from 'vitest'
import { helpNow } from './help-now.ts'

const digits = (text: string) => text.replace(/\D/g, '')

test('each link reaches the number that stands beside it', () => {
  for (const { number, href } of helpNow.lines) expect(digits(href)).toBe(digits(number))
})

test('the numbers are the six of the decision, one of them by text', () => {
  expect(helpNow.lines.map(({ name, number }) => `${name} ${number}`)).toEqual([
    'Emergency services 999',
    'NHS 111 111',
    'Samaritans 116 123',
    'SHOUT 85258',
    'National Domestic Abuse Helpline 0808 2000 247',
    'PANDAS 0808 196 1776',
  ])
  expect(helpNow.lines.filter(({ href }) => href.startsWith('sms:'))).toHaveLength(1)
})
