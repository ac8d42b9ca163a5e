import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTop } from './free-top.ts'

const screen = { top: 8, bottom: 500, gap: 8 }

test('if nothing is in the way, the toast is at the bottom', () => {
  expect(freeTop([], 80, screen)).toBe(420)
})

test('the toast is right above the elements at the bottom', () => {
  expect(freeTop([{ top: 440, bottom: 490 }], 80, screen)).toBe(352)
})

test('a gap between two boxes that is too small is skipped', () => {
  const boxes = [
    { top: 440, bottom: 490 },
    { top: 350, bottom: 390 },
  ]
  expect(freeTop(boxes, 80, screen)).toBe(262)
})

test('if no place is free, there is none', () => {
  const boxes = [
    { top: 0, bottom: 300 },
    { top: 310, bottom: 350 },
    { top: 380, bottom: 500 },
  ]
  expect(freeTop(boxes, 80, screen)).toBeNull()
})

test('a free place is inside the screen and covers nothing', () => {
  const box = fc.tuple(fc.integer({ min: 0, max: 480 }), fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), fc.integer({ min: 20, max: 200 }), (made, height) => {
      const boxes = made.map(([top, tall]) => ({ top, bottom: top + tall }))
      const place = freeTop(boxes, height, screen)
      if (place === null) return
      expect(boxes.filter((each) => each.bottom > place && each.top < place + height)).toEqual([])
      expect(place).toBeGreaterThanOrEqual(screen.top)
      expect(place + height).toBeLessThanOrEqual(screen.bottom)
    }),
  )
})
