import { expect, test } from 'vitest'
import { oilyFishTag, tooMuchOilyFish } from './oily-fish.ts'

const fish = { tags: [oilyFishTag] }
const other = { tags: ['Quick'] }

test('oily fish twice a week gives no warning, a third time gives the number', () => {
  expect(tooMuchOilyFish([])).toBeNull()
  expect(tooMuchOilyFish([fish, other, fish])).toBeNull()
  expect(tooMuchOilyFish([fish, other, fish, fish, other])).toBe(3)
})
