import { expect, test } from 'vitest'
import { helpNow } from './help-now.ts'

const digits = (text: string) => text.replace(/\D/g, '')

test('each link reaches the number that stands beside it', () => {
  for (const { number, href } of [...helpNow.lines, ...helpNow.nearYou.lines]) {
    expect(digits(href)).toBe(digits(number))
  }
})

test('it names what she may not know is urgent, and says which lines have hours (D61)', () => {
  const all = JSON.stringify(helpNow)
  for (const words of ['harm yourself or your baby', 'press 55', 'postpartum psychosis', 'Never shake a baby']) {
    expect(all).toContain(words)
  }
  for (const { name, line } of helpNow.lines.slice(2)) {
    expect(`${name}: ${line}`).toMatch(/day and night|Not open at every hour/)
  }
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
