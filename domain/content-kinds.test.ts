import { expect, test } from 'vitest'
import { schemaOfFields } from './content-fields.ts'
import { bodySchema, contentKey, contentKindNames, keyOfText, kindOf } from './content-kinds.ts'

const errorsOf = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

test('a body is tidied, and what is missing, too long, unknown or no address is refused by its field', () => {
  const schema = schemaOfFields({
    title: { type: 'line', max: 10 },
    answer: { type: 'texts', max: 5, most: 2 },
    link: { type: 'group', optional: true, fields: { to: { type: 'address', inApp: true } } },
    rows: { type: 'rows', most: 1, fields: { amount: { type: 'number', min: 1, max: 5, whole: true } } },
  })
  const good = { title: '  Two\n words ', answer: ['one\r\n'], rows: [{ amount: 2 }] }
  expect(schema.parse(good)).toEqual({ title: 'Two words', answer: ['one'], rows: [{ amount: 2 }] })
  const bad = { title: ' ', answer: ['a', 'b', 'c'], link: { to: '//evil.example' }, rows: [{ amount: 1.5 }], more: 1 }
  expect(errorsOf(schema.safeParse(bad))).toEqual({
    title: 'Please fill this in.',
    answer: 'Please give 2 at most.',
    'link.to': 'Please give a path like /planner, or an address that begins with https://.',
    'rows.0.amount': 'Please give a whole number from 1 to 5.',
    '': 'Invalid input',
  })
})

test('an address is https with a host, without a password; a path only where the app is meant', () => {
  const of = (inApp: boolean) => schemaOfFields({ url: { type: 'address', ...(inApp && { inApp: true }) } })
  for (const url of ['https://groups.example/a?b=1', '  https://a.example ']) {
    expect(of(false).safeParse({ url }).success).toBe(true)
  }
  for (const url of [
    'http://a.example',
    'javascript:alert(1)',
    'https://me:pw@a.example',
    'https://localhost',
    '/home',
  ]) {
    expect([url, of(false).safeParse({ url }).success]).toEqual([url, false])
  }
  expect(of(true).safeParse({ url: '/help#messages' }).success).toBe(true)
})

test('each kind has a title field, and keys are made of the words of a text', () => {
  for (const name of contentKindNames) {
    expect(kindOf(name).fields).toHaveProperty(kindOf(name).title)
    expect(bodySchema(name)).toBe(bodySchema(name))
  }
  expect(keyOfText('You’re fine: Crème & tea!')).toBe('youre-fine-creme-tea')
  expect(keyOfText('…')).toBe('')
  expect(contentKey.safeParse(keyOfText('x'.repeat(200))).success).toBe(true)
})
