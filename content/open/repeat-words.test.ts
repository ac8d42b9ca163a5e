import { expect, test } from 'vitest'
import { repeatWords } from './repeat-words.ts'

test.for([
  ['FREQ=WEEKLY;INTERVAL=4', 'Every 4 weeks'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', 'Every Monday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Every weekend'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every 2 weeks on Tuesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=13,22', 'Every month on the 13th and the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', 'Every 3 months on the second Tuesday'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214', 'Every Monday, until Mon 14 Dec'],
  ['FREQ=YEARLY', 'Every year'],
  ['no rule', ''],
])('%s: %s', ([rule = '', words]) => {
  expect(repeatWords(rule, undefined, '2026-11-25')).toBe(words)
})

test('the words of a rule that counts from the completion', () => {
  expect(repeatWords('FREQ=DAILY;INTERVAL=3', 'done', '2026-11-25')).toBe('3 days after it is done')
  expect(repeatWords('FREQ=WEEKLY', 'done', '2026-11-25')).toBe('1 week after it is done')
})
