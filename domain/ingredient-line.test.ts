import { expect, test } from 'vitest'
import { catalogueOf, readIngredientLine } from './ingredient-line.ts'
import type { Ingredient, Unit } from './recipe.ts'

const known = (item: string, name: string, one?: string, aisle: Ingredient['aisle'] = 'greengrocer'): Ingredient => ({
  item,
  name,
  ...(one !== undefined && { one }),
  amount: 1,
  unit: 'g',
  aisle,
})

const catalogue = catalogueOf([
  {
    ingredients: [
      known('carrot', 'carrots', 'carrot'),
      known('onion', 'onions', 'onion'),
      known('red-onion', 'red onions', 'red onion'),
      known('lemon', 'lemons', 'lemon'),
      known('garlic', 'garlic cloves', 'garlic clove'),
      known('celery', 'celery sticks', 'celery stick'),
      known('potato', 'potatoes'),
      known('tomato', 'tomatoes', 'tomato'),
      known('spring-onion', 'spring onions', 'spring onion'),
      known('coriander', 'fresh coriander'),
      known('beef-mince', 'lean beef mince', undefined, 'meat'),
      known('egg', 'eggs', 'egg', 'dairy-and-eggs'),
      known('milk', 'semi-skimmed milk', undefined, 'dairy-and-eggs'),
      known('chickpeas', 'chickpeas in water', undefined, 'cupboard'),
      known('chopped-tomatoes', 'chopped tomatoes', undefined, 'cupboard'),
      known('tuna', 'tuna in spring water (145 g)', undefined, 'cupboard'),
      known('olive-oil', 'olive oil', undefined, 'cupboard'),
      known('tomato-puree', 'tomato purée', undefined, 'cupboard'),
      known('peas', 'frozen peas', undefined, 'frozen'),
      known('prawns', 'frozen cooked and peeled prawns', undefined, 'frozen'),
    ],
  },
])

const read = (line: string) => {
  const { item = '', amount, unit, note } = readIngredientLine(line, catalogue) ?? {}
  return item === '' ? null : [amount, unit, item, ...(note === undefined ? [] : [note])]
}

type Row = readonly [line: string, amount: number, unit: Unit, item: string, note?: string]

const rows: readonly Row[] = [
  // Metric units, in every spelling.
  ['250g plain flour', 250, 'g', 'own:plain flour'],
  ['250 g plain flour', 250, 'g', 'own:plain flour'],
  ['250 grams of plain flour', 250, 'g', 'own:plain flour'],
  ['250 grammes plain flour', 250, 'g', 'own:plain flour'],
  ['250gm plain flour', 250, 'g', 'own:plain flour'],
  ['250 G Plain Flour', 250, 'g', 'own:plain flour'],
  ['1kg potatoes', 1, 'kg', 'potato'],
  ['1.5 kg potatoes', 1.5, 'kg', 'potato'],
  ['1,5 kg potatoes', 1.5, 'kg', 'potato'],
  ['1,000 g potatoes', 1000, 'g', 'potato'],
  ['2 kilos potatoes', 2, 'kg', 'potato'],
  ['200ml milk', 200, 'ml', 'milk'],
  ['200 millilitres milk', 200, 'ml', 'milk'],
  ['20cl milk', 200, 'ml', 'milk'],
  ['2 dl milk', 200, 'ml', 'milk'],
  ['1 litre milk', 1, 'l', 'milk'],
  ['1l milk', 1, 'l', 'milk'],
  ['0.5 liter milk', 0.5, 'l', 'milk'],
  // Spoons, cups, pinches.
  ['1 tsp salt', 1, 'tsp', 'own:salt'],
  ['1 teaspoon salt', 1, 'tsp', 'own:salt'],
  ['2 teaspoons of salt', 2, 'tsp', 'own:salt'],
  ['2 tbsp olive oil', 2, 'tbsp', 'olive-oil'],
  ['2 tbsp. olive oil', 2, 'tbsp', 'olive-oil'],
  ['2 tablespoons olive oil', 2, 'tbsp', 'olive-oil'],
  ['1 dessertspoon olive oil', 2, 'tsp', 'olive-oil'],
  ['2 heaped tbsp tomato purée', 2, 'tbsp', 'tomato-puree'],
  ['1 level tbsp tomato puree', 1, 'tbsp', 'tomato-puree'],
  ['1 cup milk', 1, 'cup', 'milk'],
  ['1 1/2 cups plain flour', 1.5, 'cup', 'own:plain flour'],
  ['a pinch of salt', 1, 'pinch', 'own:salt'],
  ['pinch of salt', 1, 'pinch', 'own:salt'],
  ['2 pinches salt', 2, 'pinch', 'own:salt'],
  // Fractions.
  ['½ tsp salt', 0.5, 'tsp', 'own:salt'],
  ['1½ tsp salt', 1.5, 'tsp', 'own:salt'],
  ['1 ½ tsp salt', 1.5, 'tsp', 'own:salt'],
  ['1/2 tsp salt', 0.5, 'tsp', 'own:salt'],
  ['1 1/2 tsp salt', 1.5, 'tsp', 'own:salt'],
  ['1⁄4 tsp salt', 0.25, 'tsp', 'own:salt'],
  ['1 and 1/2 tsp salt', 1.5, 'tsp', 'own:salt'],
  ['¾ tsp salt', 0.75, 'tsp', 'own:salt'],
  ['⅛ tsp salt', 0.125, 'tsp', 'own:salt'],
  // Imperial units.
  ['8 oz plain flour', 227, 'g', 'own:plain flour'],
  ['8oz plain flour', 227, 'g', 'own:plain flour'],
  ['1 ounce plain flour', 28, 'g', 'own:plain flour'],
  ['1 lb potatoes', 454, 'g', 'potato'],
  ['2 lbs potatoes', 907, 'g', 'potato'],
  ['1 lb 2 oz potatoes', 510, 'g', 'potato'],
  ['1lb 2oz potatoes', 510, 'g', 'potato'],
  ['1 pint milk', 568, 'ml', 'milk'],
  ['½ pint milk', 284, 'ml', 'milk'],
  ['7 fl oz milk', 199, 'ml', 'milk'],
  ['7fl oz milk', 199, 'ml', 'milk'],
  ['2 fluid ounces milk', 57, 'ml', 'milk'],
  // The same amount in two units: the metric amount is used.
  ['400g/14oz beef mince', 400, 'g', 'beef-mince'],
  ['14oz/400g beef mince', 400, 'g', 'beef-mince'],
  ['400 g / 14 oz beef mince', 400, 'g', 'beef-mince'],
  ['400g (14oz) beef mince', 400, 'g', 'beef-mince'],
  ['14 oz (400 g) beef mince', 400, 'g', 'beef-mince'],
  ['1 cup (240ml) milk', 240, 'ml', 'milk'],
  ['75g/2½oz butter', 75, 'g', 'own:butter'],
  ['200ml/7fl oz milk', 200, 'ml', 'milk'],
  ['1 tbsp (15 ml) olive oil', 1, 'tbsp', 'olive-oil'],
  // Tins.
  ['1 tin chickpeas', 1, 'tin', 'chickpeas'],
  ['2 tins of chickpeas, drained', 2, 'tin', 'chickpeas', 'drained'],
  ['400g tin chickpeas, drained', 1, 'tin', 'chickpeas', 'drained'],
  ['400g can chickpeas', 1, 'tin', 'chickpeas'],
  ['2 x 400g tins chopped tomatoes', 2, 'tin', 'chopped-tomatoes'],
  ['2 × 400 g tins chopped tomatoes', 2, 'tin', 'chopped-tomatoes'],
  ['1 (400g) can chopped tomatoes', 1, 'tin', 'chopped-tomatoes'],
  ['1 x 400g/14oz tin chopped tomatoes', 1, 'tin', 'chopped-tomatoes'],
  ['14 oz can chopped tomatoes', 1, 'tin', 'chopped-tomatoes'],
  ['200g tin tuna', 1, 'tin', 'tuna', '200 g'],
  ['1 tin tomatoes', 1, 'tin', 'own:tomatoes'],
  ['400g chickpeas', 400, 'g', 'own:chickpeas'],
  // Pieces.
  ['3 carrots', 3, 'piece', 'carrot'],
  ['1 carrot', 1, 'piece', 'carrot'],
  ['1 carrot, peeled and grated', 1, 'piece', 'carrot', 'peeled and grated'],
  ['1 carrot (peeled)', 1, 'piece', 'carrot', 'peeled'],
  ['1 large carrot, sliced', 1, 'piece', 'carrot', 'large, sliced'],
  ['2 large eggs, beaten', 2, 'piece', 'egg', 'large, beaten'],
  ['2 Eggs', 2, 'piece', 'egg'],
  ['1 egg', 1, 'piece', 'egg'],
  ['2 medium-sized potatoes', 2, 'piece', 'potato', 'medium-sized'],
  ['2 cloves garlic', 2, 'piece', 'garlic'],
  ['2 cloves of garlic, crushed', 2, 'piece', 'garlic', 'crushed'],
  ['1 garlic clove', 1, 'piece', 'garlic'],
  ['2 sticks celery', 2, 'piece', 'celery'],
  ['1 red onion', 1, 'piece', 'red-onion'],
  ['4 scallions', 4, 'piece', 'spring-onion'],
  ['2 aubergines', 2, 'piece', 'own:aubergines'],
  ['1 bunch mint', 1, 'piece', 'own:bunch mint'],
  ['2 slices bread', 2, 'slice', 'own:bread'],
  ['6 x carrots', 6, 'piece', 'carrot'],
  // Numbers in words or fractions before a known ingredient.
  ['a lemon', 1, 'piece', 'lemon'],
  ['an onion', 1, 'piece', 'onion'],
  ['half an onion', 0.5, 'piece', 'onion'],
  ['½ a lemon', 0.5, 'piece', 'lemon'],
  ['half a lemon', 0.5, 'piece', 'lemon'],
  ['three carrots', 3, 'piece', 'carrot'],
  ['Two tablespoons olive oil', 2, 'tbsp', 'olive-oil'],
  ['juice of 1 lemon', 1, 'piece', 'lemon', 'juice'],
  ['Juice and zest of 1 lemon', 1, 'piece', 'lemon', 'juice and zest'],
  ['finely grated zest of half a lemon', 0.5, 'piece', 'lemon', 'finely grated zest'],
  // Multiplied amounts, approximate amounts, notes, bullet points, and amounts at the end.
  ['2 x 150g potatoes', 300, 'g', 'potato'],
  ['about 200g beef mince', 200, 'g', 'beef-mince'],
  ['approx. 200g minced beef', 200, 'g', 'beef-mince'],
  ['2 tbsp olive oil, plus extra for frying', 2, 'tbsp', 'olive-oil', 'plus extra for frying'],
  ['2 tbsp olive oil plus extra for frying', 2, 'tbsp', 'olive-oil', 'plus extra for frying'],
  ['100g peas (no need to thaw), to serve', 100, 'g', 'peas', 'no need to thaw, to serve'],
  ['- 100g peas', 100, 'g', 'peas'],
  ['• 100g peas', 100, 'g', 'peas'],
  ['  100g   peas ', 100, 'g', 'peas'],
  ['plain flour 200g', 200, 'g', 'own:plain flour'],
  ['Butter: 50 g', 50, 'g', 'own:butter'],
  ['Peas - 100 g', 100, 'g', 'peas'],
  // A short name that may also mean another food is not matched with a known ingredient (`own:`).
  ['1 tsp coriander', 1, 'tsp', 'own:coriander'],
  ['10g fresh coriander', 10, 'g', 'coriander'],
  ['200g prawns', 200, 'g', 'own:prawns'],
  // Other languages and scripts.
  ['300 g Kartoffeln', 300, 'g', 'own:kartoffeln'],
  ['200 ml crème fraîche', 200, 'ml', 'own:creme fraiche'],
  ['٣ carrots', 3, 'piece', 'carrot'],
]

/** Lines that are ambiguous or contain no ingredient. They are not interpreted and stay a text. */
const texts: readonly string[] = [
  '',
  'salt and pepper',
  'salt, to taste',
  'knob of butter',
  'a knob of butter',
  'a handful of spinach',
  'a good glug of wine',
  'a few sprigs of thyme',
  'a little olive oil',
  'some parsley',
  '2-3 carrots',
  '2 – 3 carrots',
  '2 to 3 carrots',
  '2 or 3 carrots',
  '200-250g potatoes',
  '200g-250g potatoes',
  '200 g to 250 g potatoes',
  'up to 200g potatoes',
  'at least 200g potatoes',
  '1 onion or 2 shallots',
  '2 eggs + 1 yolk',
  '5cm piece of ginger',
  '1 2-inch piece ginger',
  '10% fat yoghurt',
  'For the sauce:',
  '2 carrots:',
  '200 ml',
  '2',
  '1/0 tsp salt',
  '0 carrots',
  'juice of 1 pomelo',
  'juice of 2-3 lemons',
  `1 ${'very '.repeat(30)}long name`,
  '12345678901234567890 carrots',
  '=1+1',
  '<b>2</b> carrots',
]

for (const [line, ...expected] of rows) test(`“${line}” is read`, () => expect(read(line)).toEqual(expected))

test.each(texts)('“%s” stays a text', (line) => {
  expect(readIngredientLine(line, catalogue)).toBeNull()
})

test('a known ingredient keeps the name that was written', () => {
  expect(readIngredientLine('400g beef mince', catalogue)).toMatchObject({ name: 'beef mince', aisle: 'meat' })
  expect(readIngredientLine('1 carrot', catalogue)).toMatchObject({ name: 'carrot', one: 'carrot' })
})

test('long lines of digits, brackets and spaces are read at once', () => {
  const begun = performance.now()
  for (const part of ['1/2 ', '((', '1 x ', ' - ', '400g/', '½', 'a ', ', ', 'of ']) {
    readIngredientLine(part.repeat(2000), catalogue)
  }
  expect(performance.now() - begun).toBeLessThan(1000)
})
