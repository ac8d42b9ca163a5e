import { describe, expect, test } from 'vitest'
import { mealOrder } from '../../../domain/recipe.ts'
import { type Food, type IngredientId, ingredients } from '../ingredients.ts'
import { recipeSources } from './recipes.ts'
import { leftoverRice, type RecipeSource } from './source.ts'

const all = mealOrder.flatMap((meal) => recipeSources[meal])
const foods: [string, Food][] = Object.entries(ingredients)

const has = ({ parts }: RecipeSource, ...items: IngredientId[]) => parts.some(([item]) => items.includes(item))
const told = ({ instructions }: RecipeSource) => instructions.join(' ')

/** Words in the names of ingredients that only describe them, or that the steps use with another meaning. */
const describing = new Set(
  `and in of without
  baking basmati black boneless chopped cooked dairy-free dried english fat-free firm flaked fortified fresh frozen gluten-free
  green greek greek-style ground hard italian-style lean light little low-fat mature medium mild mixed peeled red
  reduced-fat reduced-salt reduced-sugar rolled runny self-raising shelled silken skinless smooth soft spring stir-fry sweet
  tinned toasted unsweetened vegetable vegetarian white wholegrain wholemeal wholewheat
  added biscuits cereal cloves cubes fillets fingers gem leaves muffins pieces powder purée rolls salt sauce spread
  sticks strips style water`.split(/\s+/),
)
const tokens = (text: string) => text.toLowerCase().match(/[a-zé-]+/g) ?? []
const known = (name: string) => tokens(name).filter((word) => !describing.has(word))
const stem = (word: string) => word.replace(/(?:oes|s)$/, (end) => (end === 'oes' ? 'o' : ''))

describe('the table of foods', () => {
  test.each(foods)('%s: the kcal are those of what is in it, within 12 %% or 4', (_, { per100 }) => {
    const [kcal, protein, carbs, fat, fibre, saturates, sugars, salt] = per100
    const sum = 4 * protein + 4 * carbs + 9 * fat + 2 * fibre
    expect(Math.abs(sum - kcal)).toBeLessThanOrEqual(Math.max(0.12 * kcal, 4))
    expect(Math.min(...per100)).toBeGreaterThanOrEqual(0)
    expect(protein + carbs + fat + fibre + salt).toBeLessThanOrEqual(100)
    expect(saturates).toBeLessThanOrEqual(fat)
    expect(sugars).toBeLessThanOrEqual(carbs)
  })

  test('names are unique, every food is used, and counted foods have a name for a single piece', () => {
    expect(new Set(foods.map(([, { name }]) => name)).size).toBe(foods.length)
    const used = new Set<string>(all.flatMap(({ parts }) => parts.map(([item]) => item)))
    expect(foods.map(([id]) => id).filter((id) => !used.has(id))).toEqual([])
    for (const [id, { one, weighs }] of foods)
      expect([id, one !== undefined]).toEqual([id, weighs?.piece !== undefined])
  })

  test('meat, fish and animal products are marked as such', () => {
    const where = (aisle: Food['aisle']) => foods.filter(([, food]) => food.aisle === aisle)
    for (const [id, { natures }] of where('meat')) expect([id, natures]).toEqual([id, expect.arrayContaining(['meat'])])
    for (const [id, { natures }] of where('fish')) expect([id, natures]).toEqual([id, ['fish']])
    for (const [id, { allergens, natures }] of foods) {
      const sea = allergens?.some((each) => ['fish', 'crustaceans', 'molluscs'].includes(each)) ?? false
      expect([id, natures?.includes('fish') ?? false]).toEqual([id, sea])
    }
    const pork = foods.filter(([, { name }]) => /pork|ham\b|bacon/.test(name))
    expect(pork.map(([id]) => id)).toEqual(['ham', 'pork-sausages'])
    for (const [id, { natures }] of pork) expect([id, natures]).toEqual([id, ['meat', 'pork']])
    const dairy = foods.filter(([, { name }]) => /\bmilk|yoghurt|cheese|cheddar|halloumi/.test(name))
    for (const [id, { name, allergens }] of dairy) {
      const plantBased = /soya|coconut/.test(name)
      expect([id, allergens?.includes('milk') ?? false]).toEqual([id, !plantBased])
    }
  })

  test('every cheese is vegetarian, because others may contain animal rennet', () => {
    const cheeses = foods.filter(([, { name }]) => /cheese|cheddar|halloumi|feta|mozzarella|paneer|ricotta/.test(name))
    expect(cheeses.length).toBeGreaterThanOrEqual(5)
    for (const [id, { name }] of cheeses) expect([id, name]).toEqual([id, expect.stringMatching(/^vegetarian /)])
  })

  test('if brands differ, the allergens of many of them are marked', () => {
    expect(ingredients['stock-cube'].allergens).toEqual(['celery'])
    expect(ingredients['stock-cube'].name).toMatch(/^gluten-free/)
    for (const id of ['wholemeal-bread', 'wholemeal-roll', 'wholemeal-bagel', 'english-muffins'] as const) {
      expect([id, ingredients[id].allergens]).toEqual([id, ['gluten', 'soya']])
    }
    expect(ingredients['light-mayonnaise'].allergens).toEqual(['eggs', 'milk', 'mustard'])
    expect(ingredients['pork-sausages'].allergens).toEqual(['gluten', 'milk', 'soya', 'sulphites'])
    expect(ingredients['quorn-pieces'].allergens).toEqual(['eggs', 'gluten'])
    expect(ingredients.prawns.allergens).toEqual(['crustaceans', 'sulphites'])
    for (const id of ['cider-vinegar', 'wholegrain-mustard'] as const) {
      expect(ingredients[id].allergens).toContain('sulphites')
    }
  })
})

describe('the recipes', () => {
  test('there are at least twelve breakfasts, thirteen lunches and seventeen dinners', () => {
    expect(recipeSources.breakfast.length).toBeGreaterThanOrEqual(12)
    expect(recipeSources.lunch.length).toBeGreaterThanOrEqual(13)
    expect(recipeSources.dinner.length).toBeGreaterThanOrEqual(17)
  })

  test('ids, names and instructions are unique', () => {
    for (const part of [(r: RecipeSource) => r.id, (r: RecipeSource) => r.name, told]) {
      expect(new Set(all.map(part)).size).toBe(all.length)
    }
    for (const { id } of all) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  })

  test('no ingredient is listed twice, and each has the same unit everywhere', () => {
    const measured = new Map<string, Set<string>>()
    for (const { id, parts } of all) {
      expect([id, new Set(parts.map(([item]) => item)).size]).toEqual([id, parts.length])
      for (const [item, , unit] of parts) measured.set(item, (measured.get(item) ?? new Set()).add(unit))
    }
    const spoons = new Set(['tsp', 'tbsp', 'pinch'])
    const mixed = [...measured].filter(([, used]) => [...used].filter((unit) => !spoons.has(unit)).length > 1)
    expect(mixed).toEqual([])
  })

  test.each(all.map((recipe) => [recipe.id, recipe] as const))(
    '%s: the steps use what is listed, and all of it',
    (_, recipe) => {
      const names = recipe.parts.map(([item]) => ingredients[item].name)
      const listed = new Set(names.flatMap(tokens).map(stem))
      const steps = new Set(tokens(told(recipe)).map(stem))
      const vocabulary = [
        ...foods.flatMap(([, { name }]) => known(name)),
        'salt',
        'sugar',
        'butter',
        'cream',
        'wine',
        'flour',
      ]
      expect(vocabulary.map(stem).filter((word) => steps.has(word) && !listed.has(word))).toEqual([])
      const idle = names.filter((name) => !tokens(name).some((word) => steps.has(stem(word))))
      expect(idle).toEqual([])
    },
  )

  test('every recipe is complete: portions, minutes, steps, tags, at most four toppings', () => {
    for (const { id, servings, cookTime, instructions, tags, image, parts } of all) {
      expect([id, [2, 4].includes(servings)]).toEqual([id, true])
      expect([id, cookTime % 5, cookTime <= 60]).toEqual([id, 0, true])
      expect(instructions.length).toBeGreaterThanOrEqual(3)
      expect(tags.length).toBeGreaterThanOrEqual(1)
      expect(image.toppings.length).toBeLessThanOrEqual(4)
      for (const [, amount] of parts) expect(amount).toBeGreaterThan(0)
    }
  })

  test('oven temperatures are in °C, fan and gas; nothing is in ounces, pounds or Fahrenheit', () => {
    for (const recipe of all.filter((each) => /\d°C/.test(told(each)))) {
      expect(told(recipe)).toMatch(/Heat the oven to \d{3}°C \(\d{3}°C fan, gas [1-9]\)/)
    }
    for (const recipe of all.filter((each) => /\b(?:bake|roast)\b/i.test(told(each)))) {
      expect(told(recipe)).toContain('Heat the oven to')
    }
    for (const recipe of all) expect(told(recipe)).not.toMatch(/ounce|\boz\b|\blbs?\b|fahrenheit|°F/i)
  })

  test('quotation marks and dashes are those of the rest of the app, and the spelling is British', () => {
    expect(JSON.stringify(all)).not.toMatch(/[–—“”']/)
    expect(JSON.stringify([all, ingredients])).not.toMatch(
      /cilantro|zucchini|eggplant|\bscallion|garbanzo|skillet|broil|yogurt\b|flavor|\bcolor|canned|\bchips\b/i,
    )
  })

  test('no recipe promises a cure or a loss of weight', () => {
    expect(JSON.stringify(all)).not.toMatch(
      /\b(?:cures?|heals?|treats?|detox|cleanse|slim\w*|skinny|weight|diet|guilt\w*|naughty|clean eating|superfood\w*|boosts?|immun\w+|milk supply|low.calorie|high.protein)\b/i,
    )
  })
})

describe('safe cooking', () => {
  const raw = (...items: IngredientId[]) => all.filter((recipe) => has(recipe, ...items))

  test('poultry and minced meat are cooked until no pink is left', () => {
    const minced = raw('chicken-thigh', 'chicken-breast', 'turkey-mince', 'beef-mince', 'lamb-mince')
    expect(minced.length).toBeGreaterThan(5)
    for (const recipe of minced)
      expect([recipe.id, told(recipe)]).toEqual([recipe.id, expect.stringMatching(/no pink/)])
  })

  test('sausages, fish and prawns are hot or cooked all through', () => {
    for (const recipe of raw('pork-sausages')) expect(told(recipe)).toMatch(/cooked all through/)
    for (const recipe of raw('salmon-fillet', 'white-fish', 'smoked-haddock')) {
      expect([recipe.id, told(recipe)]).toEqual([recipe.id, expect.stringMatching(/flakes|cooked all through/)])
      expect(recipe.childPortion).toMatch(/bones/)
    }
    for (const recipe of raw('prawns', 'fish-fingers')) expect(told(recipe)).toMatch(/(?:steaming|piping) hot/)
  })

  test('every dish with rice ends with advice about leftovers', () => {
    expect(raw('basmati-rice').length).toBeGreaterThan(5)
    for (const recipe of all) {
      expect([recipe.id, recipe.instructions.at(-1) === leftoverRice]).toEqual([recipe.id, has(recipe, 'basmati-rice')])
    }
  })

  test('sausages lose their skin and are cut lengthways for a child', () => {
    expect(raw('pork-sausages').length).toBeGreaterThan(0)
    for (const { childPortion } of raw('pork-sausages')) expect(childPortion).toMatch(/skin off, cut lengthways/)
  })

  test('raisins are chopped for a child', () => {
    expect(raw('raisins').length).toBeGreaterThan(0)
    for (const { id, childPortion } of raw('raisins')) {
      expect([id, childPortion]).toEqual([id, expect.stringMatching(/raisins chopped|Chop the raisins/)])
    }
  })

  test('whole nuts are not for under fives', () => {
    for (const { childPortion } of raw('flaked-almonds'))
      expect(childPortion).toMatch(/almonds crushed or ground under 5/)
    for (const [id, { name }] of foods.filter(([, { allergens }]) => allergens?.includes('peanuts'))) {
      expect([id, name]).toEqual([id, expect.stringContaining('smooth')])
    }
  })

  test('salty ingredients are left out of a small child’s portion, or used sparingly', () => {
    for (const { id, childPortion } of raw('stock-cube')) {
      expect([id, childPortion]).toEqual([id, expect.stringMatching(/leave out (?:the soy sauce and )?the stock cube/)])
    }
    for (const { id, childPortion } of raw('soy-sauce')) {
      expect([id, childPortion]).toEqual([id, expect.stringMatching(/soy sauce|the sauce/)])
    }
    for (const { id, childPortion } of raw('ham', 'pork-sausages', 'halloumi', 'smoked-haddock')) {
      expect([id, childPortion]).toEqual([id, expect.stringMatching(/salty/)])
    }
  })

  test('the text for a child under 1 leaves out the ingredients that are not counted in the salt', () => {
    for (const { id, childPortion, childWithout = [], parts } of all) {
      for (const item of childWithout) {
        expect([id, item, parts.some(([listed]) => listed === item)]).toEqual([id, item, true])
        const plain = item.split('-').at(-1) ?? item
        const words = new RegExp(`(?:leave|without)[^.]* ${plain}|taken out before the (?:soy )?${plain}`, 'i')
        expect([id, item, childPortion]).toEqual([id, item, expect.stringMatching(words)])
      }
    }
  })

  test('peas are squashed, raw apple, carrot and pepper grated, soft or left out, and bananas mashed', () => {
    for (const { id, childPortion } of raw('peas')) {
      const safe = /peas[^.]* (?:squashed|too)|squash the peas|blend|mashed/
      expect([id, childPortion]).toEqual([id, expect.stringMatching(safe)])
    }
    for (const { id, childPortion, instructions } of raw('apple')) {
      const safe = instructions.some((step) => step.includes('bake')) || /apple grated/.test(childPortion)
      expect([id, childPortion, safe]).toEqual([id, childPortion, true])
    }
    for (const { id, childPortion, instructions } of raw('banana')) {
      const safe = /banana mashed/.test(childPortion) || instructions.some((step) => step.includes('Blend the bananas'))
      expect([id, childPortion, safe]).toEqual([id, childPortion, true])
    }
    const salad = all.find(({ id }) => id === 'peanut-noodle-salad')
    expect(salad?.childPortion).toMatch(/carrot grated, the pepper left out or cooked soft/)
    for (const { childPortion } of raw('raisins')) expect(childPortion).toMatch(/chop the raisins|raisins chopped/i)
  })

  test('frozen berries are always heated through', () => {
    expect(raw('berries').length).toBeGreaterThan(1)
    for (const { id, instructions, parts } of raw('berries')) {
      const named = instructions.filter((step) => step.includes('berries'))
      expect([id, named]).toEqual([id, [expect.stringMatching(/berries.*steaming hot all through/)]])
      expect([id, parts.find(([item]) => item === 'berries')?.[3]]).toEqual([id, undefined])
    }
  })

  test('fruit is not blended into a drink: 150 ml of juice and smoothie a day is all that counts', () => {
    const fruit = /\b(?:mango|berries|strawberr\w+|pears?|apples?|bananas?)\b/
    for (const { id, instructions, name } of all) {
      const blended = instructions.filter((step) => /\bblend/i.test(step) && fruit.test(step))
      // A batter that is fried is not a drink.
      expect([id, blended.length > 0 && !/pancake/i.test(name)]).toEqual([id, false])
    }
  })

  test('seeds, cherry tomatoes and whole pulses are made safe for a small child', () => {
    for (const recipe of raw('pumpkin-seeds')) expect(recipe.childPortion).toMatch(/seeds/)
    for (const { id, parts } of raw('cherry-tomatoes')) {
      const [, , , note = ''] = parts.find(([item]) => item === 'cherry-tomatoes') ?? []
      expect([id, note]).toEqual([id, 'quartered'])
    }
    const whole = raw('chickpeas', 'baked-beans', 'black-beans', 'butter-beans', 'kidney-beans', 'edamame')
    // In these recipes the beans are mashed or blended for everybody.
    const smooth = new Set(['egg-and-avocado-toast', 'broccoli-macaroni-cheese'])
    for (const { id, childPortion } of whole.filter((recipe) => !smooth.has(recipe.id))) {
      expect([id, childPortion]).toEqual([
        id,
        expect.stringMatching(/(?:chickpeas|beans|edamame) (?:squashed|crushed|mashed)/),
      ])
    }
  })

  test('frozen vegetables are cooked, not only warmed or scalded', () => {
    for (const recipe of raw('peas', 'sweetcorn', 'edamame')) {
      expect([recipe.id, told(recipe)]).toEqual([
        recipe.id,
        expect.not.stringMatching(/warm the (?:peas|sweetcorn|edamame)|boiling water over/i),
      ])
      const named = recipe.instructions.findIndex((step) => /peas|sweetcorn|edamame/i.test(step))
      expect([recipe.id, recipe.instructions.slice(named).join(' ')]).toEqual([
        recipe.id,
        expect.stringMatching(/\bboil|simmer|\bbake|for the last \d|peas for 3 minutes/i),
      ])
    }
  })

  test('a child’s portion names only dairy of the recipe, and does not repeat the shared advice about its fat', () => {
    for (const recipe of all) {
      if (!/yoghurt|milk|cheese|cheddar|halloumi/.test(recipe.childPortion)) continue
      const listed = recipe.parts.some(([item]) => /yoghurt|milk|cheese|cheddar|halloumi/.test(item))
      expect([recipe.id, listed]).toEqual([recipe.id, true])
      expect([recipe.id, recipe.childPortion]).toEqual([recipe.id, expect.not.stringMatching(/fat/)])
    }
  })

  test('recipes with oily fish have its tag, because its amount in a week is limited', () => {
    for (const recipe of all) {
      const oily = has(recipe, 'salmon-fillet', 'tinned-salmon', 'sardines')
      expect([recipe.id, recipe.tags.includes('Oily fish')]).toEqual([recipe.id, oily])
    }
  })

  test('a recipe tagged plant-based contains no animal products', () => {
    for (const { id, parts } of all.filter(({ tags }) => tags.includes('Plant-based'))) {
      const animal = parts.filter(([item]) => {
        const { natures, allergens }: Food = ingredients[item]
        return item === 'honey' || natures || allergens?.some((each) => each === 'milk' || each === 'eggs')
      })
      expect([id, animal]).toEqual([id, []])
    }
  })
})
