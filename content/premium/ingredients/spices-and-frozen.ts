import { type Food, type Per100, plant, shelf } from './food.ts'

/** All dried spices have the same values, because recipes use about a teaspoon of them. */
const dried: Per100 = [290, 11, 35, 8, 20, 1.5, 3, 0.1]

const spice = (name: string, own: Partial<Food> = {}): Omit<Food, 'aisle'> => ({
  name,
  per100: dried,
  weighs: { tsp: 2.5, pinch: 0.3 },
  ...own,
})

export const spices = shelf('spices', {
  'black-pepper': spice('black pepper'),
  'chilli-powder': spice('mild chilli powder'),
  cinnamon: spice('ground cinnamon'),
  'curry-powder': spice('mild curry powder', { allergens: ['mustard'] }),
  'dried-oregano': spice('dried oregano'),
  'garam-masala': spice('garam masala'),
  'ground-coriander': spice('ground coriander'),
  'ground-cumin': spice('ground cumin'),
  'mixed-herbs': spice('dried mixed herbs'),
  'smoked-paprika': spice('smoked paprika'),
  turmeric: spice('ground turmeric'),
})

/** The values are [kcal, protein, carbs, fat, fibre, saturates, sugars, salt]. */
export const frozen = shelf('frozen', {
  berries: plant('frozen mixed berries', [41, 1, 6.5, 0.3, 4, 0, 6.3, 0]),
  edamame: {
    ...plant('frozen edamame beans, shelled', [126, 11.5, 5, 5.5, 5, 0.8, 2, 0]),
    allergens: ['soya'],
  },
  'fish-fingers': {
    name: 'fish fingers',
    one: 'fish finger',
    per100: [199, 13, 18, 8, 1.4, 0.8, 1, 0.8],
    weighs: { piece: 28 },
    allergens: ['fish', 'gluten'],
    natures: ['fish'],
  },
  'frozen-spinach': plant('frozen spinach', [27, 3, 1, 0.6, 2.6, 0.1, 0.8, 0.2]),
  mango: plant('frozen mango', [61, 0.7, 13, 0.3, 1.6, 0.1, 12.5, 0]),
  peas: plant('frozen peas', [75, 5.5, 9, 0.9, 5, 0.2, 4, 0]),
  prawns: {
    name: 'frozen cooked and peeled prawns',
    per100: [70, 16, 0, 0.6, 0, 0.1, 0, 1.2],
    allergens: ['crustaceans', 'sulphites'],
    natures: ['fish'],
  },
  'quorn-pieces': {
    name: 'Quorn pieces',
    per100: [105, 14, 3.5, 2.6, 6, 0.6, 0.5, 0.5],
    allergens: ['eggs', 'gluten'],
  },
  sweetcorn: plant('frozen sweetcorn', [86, 3, 14, 1.4, 2.6, 0.2, 4, 0]),
  'white-fish': {
    name: 'frozen white fish fillets',
    one: 'frozen white fish fillet',
    per100: [78, 17.9, 0, 0.7, 0, 0.1, 0, 0.2],
    weighs: { piece: 110 },
    allergens: ['fish'],
    natures: ['fish'],
  },
})
