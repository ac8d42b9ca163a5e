import { shelf } from './food.ts'

/**
 * Foods as sold: dry, or drained from the tin. The values are [kcal, protein, carbs, fat, fibre, saturates, sugars,
 * salt].
 */
const grains = shelf('cupboard', {
  'basmati-rice': { name: 'basmati rice', per100: [350, 8.5, 77, 0.8, 1.2, 0.2, 0.3, 0] },
  'bulgur-wheat': { name: 'bulgur wheat', per100: [340, 11.5, 64, 1.7, 10, 0.3, 1, 0], allergens: ['gluten'] },
  cornflour: { name: 'cornflour', per100: [354, 0.5, 87, 0.5, 0.5, 0.1, 0, 0], weighs: { tsp: 3, tbsp: 8 } },
  couscous: { name: 'wholewheat couscous', per100: [355, 12.5, 69, 1.8, 6, 0.4, 2, 0], allergens: ['gluten'] },
  'egg-noodles': {
    name: 'medium egg noodles',
    per100: [349, 12.5, 68, 2.3, 3, 0.6, 2, 0.3],
    allergens: ['gluten', 'eggs'],
  },
  'gram-flour': { name: 'gram (chickpea) flour', per100: [355, 22, 50, 5.5, 10, 0.7, 3, 0.1], fiveADay: true },
  pasta: { name: 'pasta', per100: [354, 12.5, 71, 1.6, 3, 0.3, 3, 0], allergens: ['gluten'] },
  'rolled-oats': {
    name: 'rolled oats',
    per100: [374, 11, 60, 8, 9, 1.4, 1.1, 0],
    weighs: { cup: 90, tbsp: 8 },
    allergens: ['gluten'],
  },
  'wheat-biscuits': {
    name: 'wholewheat cereal biscuits',
    one: 'wholewheat cereal biscuit',
    per100: [362, 12, 69, 2, 10, 0.6, 4.4, 0.28],
    weighs: { piece: 19 },
    allergens: ['gluten'],
  },
  'wholewheat-noodles': {
    name: 'wholewheat noodles',
    per100: [340, 13, 63, 2.2, 7, 0.4, 2, 0.2],
    allergens: ['gluten'],
  },
  'wholewheat-pasta': { name: 'wholewheat pasta', per100: [342, 13, 62, 2.3, 9, 0.4, 3, 0], allergens: ['gluten'] },
})

/** A tin of 400 g contains 240 g of beans. All beans are in water without salt. */
const pulses = shelf('cupboard', {
  'baked-beans': {
    name: 'reduced-sugar baked beans',
    per100: [75, 4.7, 11, 0.3, 4, 0.1, 3.5, 0.5],
    weighs: { tin: 400 },
    fiveADay: true,
  },
  'black-beans': {
    name: 'black beans in water',
    per100: [108, 7.8, 14, 0.6, 7.5, 0.1, 0.5, 0],
    weighs: { tin: 240 },
    fiveADay: true,
  },
  'butter-beans': {
    name: 'butter beans in water',
    per100: [98, 7, 13, 0.5, 6.5, 0.1, 0.8, 0],
    weighs: { tin: 240 },
    fiveADay: true,
  },
  chickpeas: {
    name: 'chickpeas in water',
    per100: [128, 7.2, 16, 2.7, 5.5, 0.3, 0.5, 0.05],
    weighs: { tin: 240 },
    fiveADay: true,
  },
  'green-lentils': {
    name: 'green lentils in water',
    per100: [97, 8.5, 12, 0.6, 5, 0.1, 0.5, 0],
    weighs: { tin: 240 },
    fiveADay: true,
  },
  'kidney-beans': {
    name: 'kidney beans in water',
    per100: [105, 7.5, 14, 0.6, 7, 0.1, 1, 0],
    weighs: { tin: 240 },
    fiveADay: true,
  },
  'red-lentils': { name: 'red lentils', per100: [345, 24, 54, 1.8, 7.5, 0.3, 2, 0], fiveADay: true },
  'soya-mince': {
    name: 'dried soya mince',
    per100: [325, 50, 20, 1.2, 17, 0.2, 8, 0.05],
    allergens: ['soya'],
  },
})

const tins = shelf('cupboard', {
  'chopped-tomatoes': {
    name: 'chopped tomatoes',
    per100: [23, 1.2, 3.6, 0.2, 1, 0, 3.6, 0.05],
    weighs: { tin: 400 },
    fiveADay: true,
  },
  'coconut-milk': {
    name: 'light coconut milk',
    per100: [70, 0.8, 1.8, 6.6, 0, 5.8, 1.5, 0.05],
    poured: true,
    weighs: { tin: 400 },
  },
  sardines: {
    name: 'sardines in tomato sauce (120 g)',
    per100: [163, 17, 1.4, 9.9, 0, 2.6, 1.2, 0.8],
    weighs: { tin: 120 },
    allergens: ['fish'],
    natures: ['fish'],
  },
  'tinned-salmon': {
    name: 'skinless, boneless tinned salmon',
    per100: [132, 21, 0, 5.3, 0, 1.1, 0, 0.8],
    allergens: ['fish'],
    natures: ['fish'],
  },
  tuna: {
    name: 'tuna in spring water (145 g)',
    per100: [106, 25, 0, 0.6, 0, 0.2, 0, 0.8],
    weighs: { tin: 102 },
    allergens: ['fish'],
    natures: ['fish'],
  },
})

const fatsNutsAndSeeds = shelf('cupboard', {
  'flaked-almonds': {
    name: 'flaked almonds',
    per100: [608, 23, 7, 52, 10, 4.4, 4.5, 0],
    weighs: { tbsp: 7 },
    allergens: ['nuts'],
  },
  linseed: { name: 'ground linseed', per100: [513, 20, 3, 41, 27, 3.7, 1.5, 0], weighs: { tbsp: 8 } },
  'olive-oil': { name: 'olive oil', per100: [899, 0, 0, 99.9, 0, 14, 0, 0], weighs: { tsp: 4.5, tbsp: 13.5 } },
  'peanut-butter': {
    name: 'smooth peanut butter without added salt',
    per100: [602, 27, 12, 48, 7, 8, 5, 0],
    weighs: { tsp: 6, tbsp: 16 },
    allergens: ['peanuts'],
  },
  'pumpkin-seeds': { name: 'pumpkin seeds', per100: [571, 29, 5, 47, 6, 8.6, 1.2, 0], weighs: { tbsp: 10 } },
  'rapeseed-oil': { name: 'rapeseed oil', per100: [899, 0, 0, 99.9, 0, 7, 0, 0], weighs: { tsp: 4.5, tbsp: 13.5 } },
  'toasted-sesame-oil': {
    name: 'toasted sesame oil',
    per100: [899, 0, 0, 99.9, 0, 14, 0, 0],
    weighs: { tsp: 4.5 },
    allergens: ['sesame'],
  },
})

const flavours = shelf('cupboard', {
  'cider-vinegar': {
    name: 'cider vinegar',
    per100: [3, 0, 0.6, 0, 0, 0, 0.4, 0],
    weighs: { tsp: 5, tbsp: 15 },
    allergens: ['sulphites'],
  },
  honey: { name: 'runny honey', per100: [310, 0.4, 77, 0, 0, 0, 77, 0], weighs: { tsp: 7, tbsp: 21 } },
  'light-mayonnaise': {
    name: 'light mayonnaise',
    per100: [269, 0.7, 8, 26, 0, 2.4, 2.5, 1.4],
    weighs: { tsp: 5, tbsp: 15 },
    allergens: ['eggs', 'milk', 'mustard'],
  },
  raisins: { name: 'raisins', per100: [294, 2.7, 69.4, 0.4, 2, 0.1, 69, 0.05], weighs: { tbsp: 10 }, fiveADay: true },
  'soy-sauce': {
    name: 'reduced-salt soy sauce',
    per100: [58, 8, 6, 0.1, 0.5, 0, 3, 9],
    poured: true,
    weighs: { tsp: 5, tbsp: 15 },
    allergens: ['soya', 'gluten'],
  },
  'stock-cube': {
    name: 'gluten-free reduced-salt vegetable stock cubes',
    one: 'gluten-free reduced-salt vegetable stock cube',
    per100: [246, 8, 30, 10, 2, 5, 5, 20],
    weighs: { piece: 10 },
    allergens: ['celery'],
  },
  'tomato-puree': {
    name: 'tomato purée',
    per100: [85, 4.5, 14, 0.4, 3.5, 0.1, 12, 0.1],
    weighs: { tsp: 5, tbsp: 15 },
    fiveADay: true,
  },
  'wholegrain-mustard': {
    name: 'wholegrain mustard',
    per100: [156, 8, 6, 10, 5, 0.6, 4, 4],
    weighs: { tsp: 5 },
    allergens: ['mustard', 'sulphites'],
  },
})

export const cupboard = { ...grains, ...pulses, ...tins, ...fatsNutsAndSeeds, ...flavours }
