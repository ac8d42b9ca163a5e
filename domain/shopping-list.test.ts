import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inBaseUnit } from './amount-words.ts'
import { type Aisle, aisles, type Ingredient, type Unit, units } from './recipe.ts'
import {
  addIngredients,
  addStaples,
  addTypedLine,
  aislesInOrder,
  byAisle,
  clearTicked,
  heldByNow,
  listAsText,
  missingStaples,
  moveAisle,
  removeLine,
  restoreLines,
  scaled,
  setAtHome,
  type ShoppingItem,
  storedShoppingItem,
  undoAddition,
  tickLine,
  toBuy,
  withoutHeld,
} from './shopping-list.ts'

type List = readonly ShoppingItem[]

const need = (item: string, amount: number, unit: Unit = 'g', aisle: Aisle = 'cupboard'): Ingredient => ({
  item,
  name: item.replaceAll('-', ' '),
  amount,
  unit,
  aisle,
})
let addings = 0
const added = (list: List, ...ingredients: Ingredient[]): List => {
  addings += 1
  return addIngredients(list, ingredients, { id: `adding ${addings}`, recipe: 'soup' })
}
const seen = (list: List) => list.map((line) => `${line.ticked ? '✓ ' : ''}${line.name} ${toBuy(line)}`.trim())
const idOf = (list: List, place = 0): string => list[place]?.id ?? ''

const aisleOf = { rice: 'cupboard', milk: 'dairy-and-eggs', lemon: 'greengrocer' } as const
const anyIngredient = fc
  .record({
    item: fc.constantFrom('rice', 'milk', 'lemon'),
    amount: fc.double({ min: 0.01, max: 5000, noNaN: true }),
    unit: fc.constantFrom(...units),
  })
  .map(({ item, amount, unit }) => need(item, amount, unit, aisleOf[item]))
const anyAddings = fc.array(fc.array(anyIngredient, { maxLength: 6 }), { maxLength: 6 })

/** The amount of each line, by item, kind of unit and tick. Ids and order are ignored; spoons are converted to ml. */
const contents = (list: List): Record<string, number> =>
  Object.fromEntries(
    list.map((line) => {
      const { amount, family } = measured(line)
      return [`${line.item} ${/tb?sp$/.test(toBuy(line)) ? 'spoons' : family} ${line.ticked}`, amount]
    }),
  )

/** Matches the same amounts, and allows rounding errors of less than a thousandth. */
const near = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, expect.closeTo(amount, 3) as number]))

/** Converts an amount to its base unit, which is returned as `family`. Spoons are converted to ml. */
function measured({ amount, unit }: { readonly amount: number | null; readonly unit: Unit | null }) {
  if (amount === null || unit === null) return { amount: 0, family: '' }
  const base = inBaseUnit({ amount, unit })
  return base.unit === 'tsp' ? { amount: base.amount * 5, family: 'ml' } : { amount: base.amount, family: base.unit }
}

const addAll = (all: readonly (readonly Ingredient[])[]): List =>
  all.reduce<List>((list, ingredients, index) => {
    return addIngredients(list, ingredients, { id: `${index}`, recipe: 'soup' })
  }, [])

/** The sum of each ingredient in each family of units. */
function sums(all: readonly { item: string; amount: number | null; unit: Unit | null }[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { item, ...rest } of all) {
    const { amount, family } = measured(rest)
    found[`${item} ${family}`] = (found[`${item} ${family}`] ?? 0) + amount
  }
  return found
}

describe('adding a recipe’s ingredients', () => {
  it('merges by item and unit: 200 g and 0.3 kg are 500 g', () => {
    const list = added(added([], need('rice', 200)), need('rice', 0.3, 'kg'))
    expect(seen(list)).toEqual(['rice 500 g'])
    expect(seen(added(list, need('rice', 700)))).toEqual(['rice 1.2 kg'])
    expect(seen(added([], need('milk', 0.5, 'l'), need('milk', 250, 'ml')))).toEqual(['milk 750 ml'])
  })

  it('counts three teaspoons as a tablespoon', () => {
    expect(seen(added([], need('cumin', 2, 'tsp'), need('cumin', 1, 'tbsp'), need('cumin', 1, 'tsp')))).toEqual([
      'cumin 2 tbsp',
    ])
  })

  it('merges spoons and ml of a liquid in either order, shown in ml; Undo gives the earlier line back', () => {
    const spoons = addIngredients([], [need('milk', 4, 'tbsp')], { id: 'spoons', recipe: 'soup' })
    const both = addIngredients(spoons, [need('milk', 0.2, 'l')], { id: 'ml', recipe: 'pie' })
    expect(seen(spoons)).toEqual(['milk 4 tbsp'])
    expect(seen(both)).toEqual(['milk 260 ml'])
    expect(seen(added(added([], need('milk', 200, 'ml')), need('milk', 4, 'tbsp')))).toEqual(['milk 260 ml'])
    expect(undoAddition(both, 'ml')).toEqual(spoons)
    expect(seen(undoAddition(both, 'spoons'))).toEqual(['milk 200 ml'])
    const more = added(both, need('milk', 1, 'tsp'), need('milk', 100, 'ml'))
    expect(seen(more)).toEqual(['milk 365 ml'])
    expect(seen(undoAddition(undoAddition(more, 'ml'), 'spoons'))).toEqual(['milk 105 ml'])
  })

  it('merges spoons and ml that an older version left in two lines, when anything is added', () => {
    const [spoons] = added([], need('milk', 4, 'tbsp'))
    const [ml] = added([], need('milk', 2.05, 'l'))
    if (!spoons || !ml) throw new Error('no milk')
    const typed = addTypedLine([spoons, ml], 'Wipes', '1')
    expect(seen(added(typed, need('rice', 200)))).toEqual(['milk 2.11 l', 'Wipes', 'rice 200 g'])
    const ticked = tickLine([spoons, { ...ml, ticked: true }], ml.id, false)
    expect(seen(ticked)).toEqual(['milk 2.11 l'])
  })

  it('keeps cups and grams, tins and pieces separate', () => {
    const list = added([], need('rice', 1, 'cup'), need('rice', 200), need('rice', 1, 'tin'), need('rice', 1, 'cup'))
    expect(seen(list)).toEqual(['rice 2 cups', 'rice 200 g', 'rice 1 tin'])
  })

  it('buys two halves of a lemon as one', () => {
    const half = need('lemon', 0.5, 'piece')
    expect(seen(added([], half))).toEqual(['lemon 1'])
    expect(seen(added(added([], half), half))).toEqual(['lemon 1'])
    expect(seen(added([], half, half, half))).toEqual(['lemon 2'])
  })

  it('gives 0.3 for 0.1 and 0.2', () => {
    expect(added([], need('rice', 0.1), need('rice', 0.2))[0]?.amount).toBe(0.3)
  })

  it('gives the same result in any order', () => {
    fc.assert(
      fc.property(
        anyAddings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, otherwise]) => {
          expect(contents(addAll(otherwise))).toEqual(near(contents(addAll(all))))
        },
      ),
    )
  })

  it('the sums equal those of the recipes', () => {
    fc.assert(
      fc.property(anyAddings, (all) => {
        expect(sums(addAll(all))).toEqual(near(sums(all.flat())))
      }),
    )
  })

  it('never mixes units: one line for each item and family', () => {
    fc.assert(
      fc.property(anyAddings, (all) => {
        const list = addAll(all)
        const families = all.flat().map(({ item, ...rest }) => `${item} ${measured(rest).family}`)
        const lines = list.map(({ item, ...rest }) => `${item} ${measured(rest).family}`)
        expect(lines.toSorted()).toEqual([...new Set(families)].toSorted())
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      }),
    )
  })

  it('adds once, however often the same addition is repeated', () => {
    const adding = { id: '1', recipe: 'soup' }
    const list = addIngredients([], [need('rice', 200), need('milk', 1, 'l')], adding)
    expect(addIngredients(list, [need('rice', 200), need('milk', 1, 'l')], adding)).toBe(list)
    expect(list.map(({ from }) => from.map(({ recipe }) => recipe))).toEqual([['soup'], ['soup']])
  })

  it('keeps a bought line unchanged, and opens a new line for what is added', () => {
    const list = added([], need('rice', 200))
    const ticked = tickLine(list, idOf(list), true)
    expect(seen(added(ticked, need('rice', 300)))).toEqual(['✓ rice 200 g', 'rice 300 g'])
    expect(seen(added(added(ticked, need('rice', 300)), need('rice', 100)))).toEqual(['✓ rice 200 g', 'rice 400 g'])
  })

  it('undoes one addition, except for what is bought', () => {
    const first = addIngredients([], [need('rice', 200), need('milk', 1, 'l')], { id: '1', recipe: 'soup' })
    const both = addIngredients(first, [need('rice', 0.1, 'kg'), need('lemon', 1, 'piece')], { id: '2', recipe: 'pie' })
    expect(seen(undoAddition(both, '2'))).toEqual(['rice 200 g', 'milk 1 l'])
    expect(seen(undoAddition(both, '1'))).toEqual(['rice 100 g', 'lemon 1'])
    expect(seen(undoAddition(tickLine(both, idOf(both), true), '1'))).toEqual(['✓ rice 300 g', 'lemon 1'])
    expect(undoAddition(both, '3')).toBe(both)
    fc.assert(
      fc.property(anyAddings, fc.array(anyIngredient), (all, more) => {
        const list = addAll(all)
        expect(undoAddition(addIngredients(list, more, { id: 'more', recipe: 'pie' }), 'more')).toEqual(list)
      }),
    )
  })
})

describe('scaling', () => {
  it('gives any number of servings of a recipe, and keeps the rest', () => {
    const onion: Ingredient = { ...need('onion', 1, 'piece'), note: 'chopped' }
    expect(scaled([onion, need('rice', 70)], 1.5)).toEqual([{ ...onion, amount: 1.5 }, need('rice', 105)])
    expect(scaled([need('oil', 0.1, 'tbsp')], 3)[0]?.amount).toBe(0.3)
  })
})

describe('lines typed by the user', () => {
  it('are listed under Other, trimmed, and once while open', () => {
    const list = addTypedLine([], '  Nappies  size 3 ', '1')
    expect(list).toEqual([
      {
        id: '1',
        item: 'own:nappies size 3',
        name: 'Nappies size 3',
        amount: null,
        unit: null,
        aisle: 'other',
        ticked: false,
        own: true,
        from: [],
      },
    ])
    expect(addTypedLine(list, 'nappies size 3', '2')).toBe(list)
    expect(addTypedLine(list, 'Wipes', '1')).toBe(list)
    expect(addTypedLine(list, ' \n', '3')).toBe(list)
    expect(seen(addTypedLine(tickLine(list, '1', true), 'Nappies size 3', '4'))).toEqual([
      '✓ Nappies size 3',
      'Nappies size 3',
    ])
  })

  it('stay separate from a recipe’s ingredient of the same name', () => {
    expect(seen(addTypedLine(added([], need('rice', 200)), 'rice', '1'))).toEqual(['rice 200 g', 'rice'])
  })
})

describe('ticking and removing', () => {
  const list = added([], need('rice', 200), need('milk', 1, 'l'), need('lemon', 1, 'piece'))

  it('ticks a line and unticks it', () => {
    const ticked = tickLine(list, idOf(list, 1), true)
    expect(seen(ticked)).toEqual(['rice 200 g', '✓ milk 1 l', 'lemon 1'])
    expect(tickLine(ticked, idOf(list, 1), true)).toBe(ticked)
    expect(tickLine(ticked, idOf(list, 1), false)).toEqual(list)
    expect(tickLine(list, 'gone', true)).toBe(list)
  })

  it('merges an unticked line with one added meanwhile', () => {
    const more = added(tickLine(list, idOf(list), true), need('rice', 300))
    const opened = tickLine(more, idOf(list), false)
    expect(seen(opened)).toEqual(['rice 500 g', 'milk 1 l', 'lemon 1'])
    expect(tickLine(opened, idOf(list), false)).toBe(opened)
    const own = addTypedLine(tickLine(addTypedLine([], 'Wipes', '1'), '1', true), 'wipes', '2')
    expect(seen(tickLine(own, '1', false))).toEqual(['Wipes'])
  })

  it('removes a line, clears ticked lines, and restores them, each once', () => {
    const removed = removeLine(list, idOf(list, 1))
    expect(seen(removed)).toEqual(['rice 200 g', 'lemon 1'])
    expect(removeLine(removed, idOf(list, 1))).toBe(removed)
    expect(clearTicked(list)).toBe(list)
    const ticked = tickLine(list, idOf(list), true)
    expect(seen(clearTicked(ticked))).toEqual(['milk 1 l', 'lemon 1'])

    const back = restoreLines(clearTicked(ticked), ticked)
    expect(contents(back)).toEqual(contents(ticked))
    expect(restoreLines(back, ticked)).toEqual(back)
  })

  it('restores a line into one added meanwhile, and a repeated call changes nothing', () => {
    const [rice] = list
    if (!rice) throw new Error('no rice')
    const meanwhile = added(removeLine(list, rice.id), need('rice', 300))
    const back = restoreLines(meanwhile, [rice])
    expect(seen(back)).toEqual(['milk 1 l', 'lemon 1', 'rice 500 g'])
    expect(restoreLines(back, [rice])).toEqual(back)
  })

  it('takes off and restores spoons beside ml of the same recipe', () => {
    const adding = { id: '1', recipe: 'soup' }
    const spoons = addIngredients([], [need('milk', 1, 'tbsp')], adding)
    const ml = addIngredients([], [need('milk', 100, 'ml')], adding)
    const back = restoreLines(ml, spoons)
    expect(seen(back)).toEqual(['milk 115 ml'])
    expect(restoreLines(back, spoons)).toEqual(back)
    expect(seen(restoreLines(spoons, ml))).toEqual(['milk 115 ml'])
  })

  it('keeps the sums for any sequence of ticks', () => {
    const anyTicks = fc.array(fc.record({ place: fc.nat(9), ticked: fc.boolean() }))
    fc.assert(
      fc.property(anyAddings, anyTicks, anyAddings, (before, ticks, after) => {
        const changed = ticks.reduce(
          (now, { place, ticked }) => tickLine(now, idOf(now, place), ticked),
          addAll(before),
        )
        const all = after.reduce((now, ingredients) => added(now, ...ingredients), changed)
        expect(sums(all)).toEqual(near(sums([...before.flat(), ...after.flat()])))
        const open = all.filter(({ ticked }) => !ticked).map(({ item, ...rest }) => `${item} ${measured(rest).family}`)
        expect(new Set(open).size).toBe(open.length)
      }),
    )
  })
})

describe('as it is displayed', () => {
  const list = addTypedLine(
    added(
      [],
      need('red-lentils', 250),
      need('lemon', 1.5, 'piece', 'greengrocer'),
      need('avocado', 2, 'piece', 'greengrocer'),
      need('milk', 1, 'l', 'dairy-and-eggs'),
    ),
    'Nappies',
    '1',
  )

  it('follows the order of the shop, within an aisle by name', () => {
    expect(byAisle(list).map(({ name, items }) => [name, ...items.map((line) => line.name)])).toEqual([
      ['Greengrocer', 'avocado', 'lemon'],
      ['Dairy and eggs', 'milk'],
      ['Cupboard', 'red lentils'],
      ['Other', 'Nappies'],
    ])
    expect(byAisle([])).toEqual([])
    const everywhere = added([], ...aisles.toReversed().map((aisle) => need(`for-${aisle}`, 1, 'piece', aisle)))
    expect(byAisle(everywhere).map(({ aisle }) => aisle)).toEqual(aisles)
  })

  it('is shared as text with the open lines', () => {
    const milk = list.find(({ item }) => item === 'milk')
    expect(listAsText(tickLine(list, milk?.id ?? '', true))).toBe(
      ['Greengrocer\n- Avocado, 2\n- Lemon, 2', 'Cupboard\n- Red lentils, 250 g', 'Other\n- Nappies'].join('\n\n'),
    )
    expect(listAsText(list.map((line) => ({ ...line, ticked: true })))).toBe('')
  })
})

describe('reading a stored list', () => {
  it('reads stored lines, also a line without its origin', () => {
    const list = addTypedLine(added([], need('rice', 200)), 'Nappies', '1')
    for (const line of list) {
      expect(storedShoppingItem.parse(JSON.parse(JSON.stringify(line)))).toEqual(line)
      const { from: _, ...bare } = line
      expect(storedShoppingItem.parse(bare)).toEqual({ ...line, from: [] })
    }
  })

  it('refuses an invalid line', () => {
    const [line] = added([], need('rice', 200))
    for (const wrong of [null, {}, { ...line, amount: 0 }, { ...line, unit: 'stone' }, { ...line, aisle: 'moon' }]) {
      expect(storedShoppingItem.safeParse(wrong).success).toBe(false)
    }
  })
})

describe('the order of the user’s shop', () => {
  const list = added([], need('rice', 200), need('milk', 500, 'ml', 'dairy-and-eggs'), need('peas', 1, 'kg', 'frozen'))

  it('is used for the list and for its text; departments that are missing come last', () => {
    const order = ['frozen', 'cupboard'] as const
    expect(byAisle(list, order).map(({ aisle }) => aisle)).toEqual(['frozen', 'cupboard', 'dairy-and-eggs'])
    expect(listAsText(list, order).split('\n')[0]).toBe('Frozen')
    expect(byAisle(list).map(({ aisle }) => aisle)).toEqual(['dairy-and-eggs', 'cupboard', 'frozen'])
  })

  it('takes a department to the place of another, up and down, and loses none', () => {
    expect(moveAisle(null, 'frozen', 'greengrocer').slice(0, 2)).toEqual(['frozen', 'greengrocer'])
    expect(moveAisle(null, 'greengrocer', 'meat').slice(0, 2)).toEqual(['meat', 'greengrocer'])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...aisles), fc.constantFrom(...aisles))), (moves) => {
        const end = moves.reduce<readonly Aisle[] | null>((order, [aisle, to]) => moveAisle(order, aisle, to), null)
        expect([...aislesInOrder(end)].toSorted()).toEqual([...aisles].toSorted())
      }),
    )
  })
})

describe('staples', () => {
  const milk = { item: 'milk', name: 'milk', aisle: 'dairy-and-eggs' } as const
  const nappies = { item: 'own:nappies', name: 'Nappies', aisle: 'other' } as const

  it('go on the list without doubles, whatever the amount of the line that is there', () => {
    const list = added([], need('milk', 500, 'ml', 'dairy-and-eggs'))
    const all = addStaples(list, [milk, nappies], 'a')
    expect(seen(all)).toEqual(['milk 500 ml', 'Nappies'])
    expect(missingStaples(all, [milk, nappies])).toEqual([])
    expect(addStaples(all, [milk, nappies], 'b')).toBe(all)
    expect(addStaples(all, [milk, nappies], 'a')).toBe(all)
    expect(addTypedLine(all, 'nappies', 'c')).toHaveLength(2)
  })

  it('go on the list again when the line of last week is ticked', () => {
    const list = addStaples([], [nappies], 'a')
    expect(seen(addStaples(tickLine(list, idOf(list), true), [nappies], 'b'))).toEqual(['✓ Nappies', 'Nappies'])
  })
})

describe('what the kitchen holds', () => {
  const has = new Set(['rice'])
  const withKitchen = (list: List, id: string, ...ingredients: Ingredient[]) =>
    addIngredients(list, ingredients, { id, recipe: 'soup' }, [], has)
  const parts = (list: List) => {
    const { buy, held } = withoutHeld(list)
    return { buy: seen(buy), held: seen(held) }
  }

  it('is folded with its amounts, not shared, and put back by itself', () => {
    const list = withKitchen(withKitchen([], 'a', need('rice', 200), need('milk', 1, 'l')), 'b', need('rice', 100))
    expect(parts(list)).toEqual({ buy: ['milk 1 l'], held: ['rice 300 g'] })
    expect(listAsText(list)).not.toContain('Rice')
    const back = setAtHome(list, idOf(withoutHeld(list).held), false)
    expect(parts(back)).toEqual({ buy: ['rice 300 g', 'milk 1 l'], held: [] })
    // A line that the user moved back stays in the list to buy, and a further amount is added to it.
    expect(heldByNow(back, has)).toEqual([])
    expect(parts(withKitchen(back, 'c', need('rice', 50))).buy).toContain('rice 350 g')
  })

  it('is bought when the kitchen no longer holds it for another recipe', () => {
    const list = added(withKitchen([], 'a', need('rice', 200)), need('rice', 100))
    expect(parts(list)).toEqual({ buy: ['rice 300 g'], held: [] })
  })

  it('is found on a list made before it was ticked, but not among ticked and typed lines', () => {
    const list = addTypedLine(added([], need('rice', 200), need('milk', 1, 'l')), 'Nappies', 'n')
    expect(heldByNow(list, new Set(['rice', 'own:nappies'])).map(({ item }) => item)).toEqual(['rice'])
    expect(heldByNow(tickLine(list, idOf(list), true), has)).toEqual([])
  })

  it('is still missing as a staple while it is folded', () => {
    const list = withKitchen([], 'a', need('rice', 200))
    const staple = { item: 'rice', name: 'rice', aisle: 'cupboard' } as const
    expect(missingStaples(list, [staple])).toEqual([staple])
  })
})
