import { expect, test } from 'vitest'
import { asOperated, memberCostWords } from './as-operated.ts'
import { contactToasts } from './contact-toasts.ts'
import { contact, needHelpCard, questionsCard } from './contact.ts'
import { help, helpTopics } from './help.ts'
import { product } from './product.ts'

const withHours = (hours: number | null) => [
  contact.promise(hours),
  questionsCard.text(hours),
  needHelpCard.text(hours),
  contactToasts.sent(hours).description,
  help.contact.text(hours),
]
const promising = [
  ...withHours(24),
  ...helpTopics.flatMap(({ entries }) => entries.flatMap(({ answer }) => answer)),
].filter((words) => /24 hours/.test(words))

test('texts with a parameter are the same as those in which the hours are replaced', () => {
  expect(withHours(24)).toEqual([
    "We'll get back to you within 24 hours.",
    'We reply within 24 hours.',
    'We reply within 24 hours.',
    "We'll get back to you within 24 hours.",
    'Write to us. We reply within 24 hours.',
  ])
  expect(withHours(null)).toEqual([
    "We'll answer you; an email tells you when.",
    'We answer, and an email tells you when.',
    'We answer, and an email tells you when.',
    "We'll answer you; an email tells you when.",
    'Write to us. We answer, and an email tells you when.',
  ])
  for (const replyHours of [1, 24, 48, null]) {
    const operated = { contact: null, replyHours, offer: null }
    expect(withHours(24).map((words) => asOperated(words, operated))).toEqual(withHours(replyHours))
  }
})

test('an operator with 24 hours keeps the specification’s texts; other hours replace them', () => {
  expect(promising).toHaveLength(6)
  for (const words of promising) {
    expect(asOperated(words, { contact: null, replyHours: 24, offer: null })).toBe(words)
    expect(asOperated(words, { contact: null, replyHours: 48, offer: null })).toBe(
      words.replace('24 hours', '48 hours'),
    )
    expect(asOperated(words, { contact: null, replyHours: 1, offer: null })).toBe(words.replace('24 hours', '1 hour'))
  }
})

test('if the operator promises no hours, no text promises any', () => {
  for (const words of promising)
    expect(asOperated(words, { contact: null, replyHours: null, offer: null })).not.toMatch(/hours/)
  expect(asOperated(questionsCard.text(24), { contact: null, replyHours: null, offer: null })).toBe(
    'We answer, and an email tells you when.',
  )
})

test('the operator’s address replaces the placeholder', () => {
  const operated = { contact: 'team@harbour.test', replyHours: null, offer: null }
  expect(asOperated(`Write to ${product.contact}.`, operated)).toBe('Write to team@harbour.test.')
})

test('if only one offer is sold, the help names only its prices', () => {
  const words = `${memberCostWords} Beside the button.`
  expect(asOperated(words, { contact: null, replyHours: 24, offer: null })).toContain('member price: £7.99')
  expect(asOperated(words, { contact: null, replyHours: 24, offer: 'public' })).toBe(
    'It costs £9.99 a month or £99 a year. Beside the button.',
  )
})
