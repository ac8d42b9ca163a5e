import { expect, test } from 'vitest'
import { oilyFishTag, tooMuchOilyFish } from './oily-fish.ts'

const fish = { tags: [oilyFishTag] }
const other = { tags: ['Quick'] }

test('oily fish twice a week is nothing to speak of, a third time is counted', () => {
  expect(tooMuchOilyFish([])).toBeNull()
  expect(tooMuchOilyFish([fish, other, fish])).toBeNull()
  expect(tooMuchOilyFish([fish, other, fish, fish, other])).toBe(3)
})
