import { expect, test } from 'vitest'
import { thingOf, timesOf } from './step-times.ts'

const inWords = (step: string): string =>
  timesOf(step)
    .map(({ minutes, upTo }) => (upTo === null ? `${minutes}` : `${minutes} to ${upTo}`))
    .join(', ')

test.each([
  ['Simmer for 12 minutes, until soft.', '12'],
  ['Grill for 12 to 15 minutes.', '12 to 15'],
  ['Bake for 20–25 mins.', '20 to 25'],
  ['Roast 50 minutes to 1 hour.', '50 to 60'],
  ['Bake for an hour.', '60'],
  ['Let it rise for half an hour, then bake for 1 hour.', '30, 60'],
  ['Cook for 1½ hours.', '90'],
  ['Cook for 1 1/2 hours.', '90'],
  ['Cook for an hour and a half.', '90'],
  ['Cook for one and a half hours.', '90'],
  ['Cook for 1 hour 20 minutes.', '80'],
  ['Braise for 2 to 3 hours.', '120 to 180'],
  ['Rest for a quarter of an hour.', '15'],
  ['Blend for a full minute. Give it one more minute.', '1, 1'],
  ['Boil the eggs for 9 minutes and the rice for 10.', '9, 10'],
  ['Fry for twenty-five minutes.', '25'],
  ['Leave a 5-minute rest.', '5'],
  ['Steam for 2 or 3 minutes.', '2 to 3'],
])('a time to wait: %s', (step, times) => {
  expect(inWords(step)).toBe(times)
})

test.each([
  'Serves within 10 minutes.',
  'You put it in 2 minutes ago.',
  'Leftover rice: into the fridge within an hour, eaten the next day.',
  'It keeps for 2 hours at room temperature.',
  'Stir every 5 minutes.',
  'Take it out of the fridge 30 minutes before.',
  'Enough for 4. Heat the oven to 180°C (160°C fan, gas 4).',
  'Cut into 20 by 30 cm squares.',
  'Leave it in the fridge for 24 hours.',
])('no time to wait: %s', (step) => {
  expect(inWords(step)).toBe('')
})

test('a time is for the first thing that is named before it, in its sentence or else in the step', () => {
  const ingredients = [
    { name: 'baking potatoes' },
    { name: 'frozen peas' },
    { name: 'olive oil' },
    { name: 'medium eggs', one: 'medium egg' },
  ]
  const things = (step: string) => timesOf(step).map((time) => thingOf(time, ingredients))
  expect(things('Boil the potatoes in the oil for 8 minutes, then the peas for 2.')).toEqual(['potatoes', 'peas'])
  expect(things('Boil the potatoes, adding the peas for the last 3 minutes.')).toEqual(['peas'])
  expect(things('Add the egg. Cover and leave for 5 minutes.')).toEqual(['egg'])
  expect(things('Simmer for 5 minutes, until the peas are soft.')).toEqual([null])
})
