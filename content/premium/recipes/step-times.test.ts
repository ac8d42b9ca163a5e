import { expect, test } from 'vitest'
import { timesOf } from '../../../domain/step-times.ts'
import { recipeSources } from './recipes.ts'

const steps = Object.values(recipeSources).flatMap((recipes) => recipes.flatMap(({ instructions }) => instructions))

test('every time of the steps of all recipes is found, and nothing else', () => {
  // Steps that name a time but nothing to wait for. The list was made by reading all steps.
  const nothingToWaitFor =
    /^Leftover rice: into the fridge within an hour|They keep for 2 days|The rest keeps for 2 days/
  const named = steps.filter((step) => /minute|hour/.test(step) && !nothingToWaitFor.test(step))
  expect(named.length).toBeGreaterThan(130)
  expect(named.filter((step) => timesOf(step).length === 0)).toEqual([])
  expect(steps.filter((step) => !named.includes(step) && timesOf(step).length > 0)).toEqual([])
  // A time is expected for each word 'minute' or 'minutes', and for each later number that leaves the word out ('the
  // cumin for 1').
  const minutes = steps.join('\n').match(/\bminutes?\b/g)?.length
  const alone = steps.join('\n').match(/minutes?[^.\n]*\bfor \d+(?=[.,])/g)?.length
  expect(steps.flatMap(timesOf)).toHaveLength((minutes ?? 0) + (alone ?? 0))
  const ranges = steps.flatMap(timesOf).filter(({ upTo }) => upTo !== null)
  expect(ranges).toHaveLength(steps.join('\n').match(/\d+ to \d+ minutes/g)?.length ?? 0)
})
