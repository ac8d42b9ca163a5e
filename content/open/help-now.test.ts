import { expect, test } from 'vitest'
import { afterBirth } from './after-birth.ts'
import { checkInWords } from './coach.ts'
import { helpNow, suicidalThoughts } from './help-now.ts'

const digits = (text: string) => text.replace(/\D/g, '')

test('each link calls the number that is shown beside it', () => {
  for (const { number, href } of [...helpNow.lines, ...helpNow.nearYou.lines]) {
    expect(digits(href)).toBe(digits(number))
  }
})

test('it names emergencies that many do not recognise, and which helplines are not always open (D61)', () => {
  const all = JSON.stringify(helpNow)
  for (const words of ['harm yourself or your baby', 'press 55', 'postpartum psychosis', 'Never shake a baby']) {
    expect(all).toContain(words)
  }
  for (const { name, line } of helpNow.lines.slice(2)) {
    expect(`${name}: ${line}`).toMatch(/day and night|Not open at every hour/)
  }
})

test('suicidal thoughts come before thoughts about the baby, and the advice is to tell somebody today', () => {
  const titles = helpNow.notes.map(({ title }) => title)
  expect(titles).toContain('Frightening thoughts about the baby')
  expect(titles.indexOf(suicidalThoughts.title)).toBeLessThan(titles.indexOf('Frightening thoughts about the baby'))
  expect(suicidalThoughts.title).toMatch(/suicide/)
  expect(suicidalThoughts.text).toMatch(
    /ending your life.*better off without you.*today: 111, mental health option \(2\), or Samaritans 116 123, day or night\. 999 or A&E/,
  )
  expect(suicidalThoughts.text).not.toMatch(/midwife|health visitor|GP/)
  const inHelp = afterBirth.entries.find(({ id }) => id === 'suicidal-thoughts')
  expect(`${inHelp?.question} ${inHelp?.answer.join(' ')}`).toMatch(/suicide.*today.*111.*Samaritans.*999 or A&E/)
})

test('the check-in says whom to call if the user might harm themselves or the baby', () => {
  expect(checkInWords.tooMuch.text).toMatch(/harm yourself or your baby, or anybody is in danger: 999 or A&E/)
})

test('a user who may have psychosis must not be alone with the baby until seen by somebody', () => {
  const said = [...helpNow.notes.map(({ text }) => text), ...afterBirth.entries.map(({ answer }) => answer.join(' '))]
  const psychosis = said.filter((text) => /hearing( or seeing)? what others do not|hearing or seeing/.test(text))
  expect(psychosis.length).toBe(2)
  for (const text of psychosis) {
    expect(text).toContain('ave another grown-up stay with you and the baby until you are seen')
    expect(text).not.toContain('alone with it')
  }
  const others = helpNow.notes.find(({ title }) => title.startsWith('Partner'))
  expect(others?.text).toContain('do not leave her alone, or alone with the baby')
})

test('there are six numbers, one of them for text messages', () => {
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
