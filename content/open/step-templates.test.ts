import { expect, test } from 'vitest'
import { stepsFor } from './step-templates.ts'

test.for([
  ['Ring the GP about the rash', 'Write down what you want to say'],
  ['8 week jabs', 'Find the invitation and the red book'],
  ['book dentist', 'Find the number'],
  ['Pack the hospital bag', 'Find the bag and your notes'],
  ['pack the nappy bag', 'Empty the bag'],
  ['Plan Leo’s birthday party', 'Choose day and place'],
  ['birthday present for nan', 'Decide what to spend'],
  ['Thank-you cards', 'List who gave what'],
  ['Register the birth', 'Look up the register office'],
  ['visit nurseries', 'List two or three near you'],
  ['child benefit form', 'Find the form'],
  ['gas bill', 'Open the post or the app'],
  ['sort out baby clothes', 'Choose one drawer or shelf'],
  ['Washing', 'Sort one load'],
  ['weekly shop', 'Look in fridge and cupboards'],
  ['batch cook', 'Choose one dish'],
  ['tidy kitchen', 'Put the radio on'],
  ['back to work plan', 'Note the date'],
  ['beach trip', 'Choose place and day'],
  ['baby photos', 'Choose one month'],
])('%s begins with: %s', ([title = '', first]) => {
  expect(stepsFor(title)[0]).toBe(first)
})

test('a title without a matching template has no steps', () => {
  for (const title of ['', 'xyz', 'Call nan', 'Read']) expect(stepsFor(title)).toEqual([])
})
