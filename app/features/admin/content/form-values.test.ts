import { expect, test } from 'vitest'
import { contentWords, type ContentFieldWords } from '../../../../content/open/admin-content.ts'
import type { ContentFields } from '../../../../domain/content-fields.ts'
import { contentKindNames, contentKinds, kindOf } from '../../../../domain/content-kinds.ts'
import { bodyOf, differingFields, faultsOf, isSame, valuesOf } from './form-values.ts'

const recipe = {
  name: 'Toast',
  meal: 'breakfast',
  cookTime: 5,
  difficulty: 'easy',
  servings: 2,
  familyFriendly: true,
  parts: [{ item: 'wholemeal-bread', amount: 0.5, unit: 'slice' }],
  instructions: ['Toast the bread.'],
  childPortion: 'In fingers.',
  image: { dish: 'plate', ground: 'sun', base: 'toast', toppings: [] },
}
const { fields } = contentKinds.recipes

test('a form sends what is stored when nothing was changed', () => {
  expect(bodyOf(fields, valuesOf(fields, recipe))).toEqual(recipe)
  expect(faultsOf('recipes', bodyOf(fields, valuesOf(fields, recipe)))).toEqual({})
  const activity = { title: 'Songs', pram: false, free: true }
  const sent = bodyOf(contentKinds.activities.fields, valuesOf(contentKinds.activities.fields, activity))
  expect(sent).toMatchObject({ title: 'Songs', pram: false, free: true, termTimeOnly: false })
  expect(sent).not.toHaveProperty('stepFree')
})

test('an optional field, list or group without words is left out', () => {
  const help = contentKinds.help.fields
  const typed = { ...valuesOf(help, {}), topic: 'us', question: 'When?', answer: ['Soon.'] }
  expect(bodyOf(help, typed)).toEqual({ topic: 'us', question: 'When?', answer: ['Soon.'] })
  expect(bodyOf(help, { ...typed, link: { label: 'Prices', to: '' } })).toHaveProperty('link')
  expect(bodyOf(fields, { ...valuesOf(fields, recipe), tags: ['', ' '] })).not.toHaveProperty('tags')
})

test('faults name the field, also within lists and groups', () => {
  const values = valuesOf(fields, recipe)
  const parts = [...(values['parts'] as never[]), { item: 'milk', amount: 'some', unit: '', note: '' }]
  const faults = faultsOf(
    'recipes',
    bodyOf(fields, { ...values, name: ' ', cookTime: '1.5', instructions: [''], parts }),
  )
  expect(Object.keys(faults).toSorted()).toEqual([
    'cookTime',
    'instructions.0',
    'name',
    'parts.1.amount',
    'parts.1.unit',
  ])
  const help = contentKinds.help.fields
  const linked = {
    ...valuesOf(help, {}),
    topic: 'us',
    question: 'When?',
    answer: ['Soon.'],
    link: { label: 'A', to: 'x' },
  }
  expect(Object.keys(faultsOf('help', bodyOf(help, linked)))).toEqual(['link.to'])
})

test('numbers are compared as numbers, and differing fields are named', () => {
  const values = valuesOf(fields, recipe)
  expect(isSame(fields, values, { ...values, cookTime: ' 5 ' })).toBe(true)
  expect(isSame(fields, values, { ...values, cookTime: '6' })).toBe(false)
  expect(differingFields('recipes', recipe, { ...recipe, servings: 3, instructions: ['Toast.'] })).toEqual([
    'servings',
    'instructions',
  ])
})

test('every field of every kind has words', () => {
  const without = (said: Readonly<Record<string, ContentFieldWords>>, inner: ContentFields, at: string): string[] =>
    Object.entries(inner).flatMap(([name, field]) => {
      const words = said[name]
      if (words === undefined) return [`${at}.${name}`]
      if ((field.type === 'rows' || field.type === 'texts') && words.one === undefined) return [`${at}.${name}.one`]
      return field.type === 'group' || field.type === 'rows'
        ? without(words.fields ?? {}, field.fields, `${at}.${name}`)
        : []
    })
  expect(contentKindNames.flatMap((kind) => without(contentWords[kind].fields, kindOf(kind).fields, kind))).toEqual([])
})
