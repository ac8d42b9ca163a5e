import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dishes, grounds, plateBases, plateToppings, type PlateLook } from '../../../domain/plate.ts'
import { Plate, PlateBanner } from '../../ui/art/plate.tsx'

const drawn = (look: PlateLook) => renderToStaticMarkup(<Plate look={look} />)

const fourFrom = (from: number) => [...plateToppings, ...plateToppings].slice(from, from + 4)

test('every topping changes the picture of every base, in every dish', () => {
  const all = dishes.flatMap((dish) => plateBases.map((base) => ({ dish, ground: 'sky', base }) as const))
  const same = all.flatMap((look) => {
    const bare = drawn({ ...look, toppings: [] })
    return plateToppings.filter((topping) => drawn({ ...look, toppings: [topping] }) === bare)
  })
  expect(same).toEqual([])
})

test('the drawing of a meal is only a picture: hidden from screen readers, without ids, styles or invalid numbers', () => {
  for (const base of plateBases) {
    for (const from of plateToppings.keys()) {
      const picture = drawn({ dish: 'plate', ground: 'sun', base, toppings: fourFrom(from) })
      expect(picture).toMatch(/^<svg [^>]*aria-hidden="true"/)
      expect(picture).not.toMatch(/ id=| style=|undefined|NaN|\[object/)
    }
  }
})

test('each background has its tint, and the banner is as wide as the head of a card', () => {
  const look = { dish: 'bowl', base: 'curry', toppings: ['chickpeas', 'spinach', 'swirl'] } as const
  const tints = grounds.map((ground) => /bg-\w+-tint/.exec(drawn({ ...look, ground }))?.[0])
  expect(tints).toEqual(grounds.map((ground) => `bg-${ground}-tint`))
  expect(renderToStaticMarkup(<PlateBanner look={{ ...look, ground: 'sky' }} />)).toContain('viewBox="0 0 328 146"')
})
