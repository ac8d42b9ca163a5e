import { placed } from './plate-strokes.tsx'

/**
 * Places of toppings. A topping extends about 10 units around 0,0, and a dish 20 units. The first topping has the
 * largest place, and the others are around it.
 *
 * `Rows` contains four lists: the places for one, two, three and four toppings. A place is x, y, rotation in degrees,
 * and scale.
 */
type Place = readonly [x: number, y: number, turn: number, size: number]
type Rows = readonly (readonly Place[])[]

const over: Rows = [
  [[0, 0, 0, 1.35]],
  [
    [-7.5, -3, -6, 1.1],
    [8.5, 4.5, 8, 0.88],
  ],
  [
    [-7.5, -4, -6, 1.02],
    [9, -6.5, 10, 0.84],
    [4.5, 10.5, -8, 0.84],
  ],
  [
    [-8, -6.5, -6, 0.92],
    [9, -7.5, 10, 0.8],
    [7.8, 8, -8, 0.78],
    [-7.5, 9, 8, 0.74],
  ],
]

const beside: Rows = [
  [[8.5, 6.5, 6, 1]],
  [
    [11.5, -6.5, 6, 0.9],
    [5, 11.5, -6, 0.94],
  ],
  [
    [10, -11, 6, 0.76],
    [13, 4, -6, 0.78],
    [0, 13.5, 4, 0.8],
  ],
  [
    [8, -13.5, 6, 0.66],
    [15, -2.5, -6, 0.68],
    [10.5, 10, 4, 0.68],
    [-3, 14.5, 4, 0.7],
  ],
]

/** The first topping is on the base, and the others are beside the base. */
const onAndBeside: Rows = [[[0, 0, 0, 0.85]], ...beside.map((row) => [[-6, -4.5, 0, 0.68] as Place, ...row])]

/**
 * The places on three muffins. All three are used, also for one or two toppings, which are then repeated. A fourth
 * topping is in the gap between the muffins.
 */
const crowns: readonly Place[] = [
  [-9.5, -7, 0, 0.6],
  [9.5, -6, 0, 0.6],
  [-0.5, 10.5, 0, 0.6],
]
const onCrowns: Rows = [crowns, crowns, crowns, [...crowns, [13, 9.5, 0, 0.5]]]

const arrangements = { over, beside, onAndBeside, onCrowns }

export type Arrangement = keyof typeof arrangements

/**
 * Returns the places for this number of toppings, and as `aside` the SVG transform that moves the base aside for them;
 * `aside` is undefined if the base stays where it is.
 */
export function arranged(arrangement: Arrangement | undefined, count: number) {
  const clear = arrangement === 'beside' ? count > 0 : arrangement === 'onAndBeside' && count > 1
  return {
    places: arrangements[arrangement ?? 'over'][count - 1] ?? [],
    aside: clear ? placed(-6, -4.5, 0, 0.8) : undefined,
  }
}
