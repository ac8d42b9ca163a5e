import { shelf } from './food.ts'

/**
 * Raw meat, unless the name says that it is cooked. The values are [kcal, protein, carbs, fat, fibre, saturates,
 * sugars, salt].
 */
export const meat = shelf('meat', {
  'beef-mince': { name: 'lean beef mince', per100: [125, 21.3, 0, 4.5, 0, 2, 0, 0.2], natures: ['meat'] },
  'beef-strips': { name: 'lean beef stir-fry strips', per100: [126, 22, 0, 4.2, 0, 1.8, 0, 0.15], natures: ['meat'] },
  'chicken-breast': {
    name: 'skinless chicken breast',
    per100: [106, 23.9, 0, 1.1, 0, 0.3, 0, 0.15],
    natures: ['meat'],
  },
  'chicken-thigh': {
    name: 'skinless, boneless chicken thighs',
    per100: [123, 19.5, 0, 5, 0, 1.4, 0, 0.2],
    natures: ['meat'],
  },
  'cooked-chicken': { name: 'cooked chicken breast', per100: [150, 31, 0.5, 2.7, 0, 0.8, 0.3, 0.6], natures: ['meat'] },
  ham: { name: 'lean cooked ham', per100: [107, 19, 1, 3, 0, 1, 1, 2], natures: ['meat', 'pork'] },
  'lamb-mince': { name: 'lean lamb mince', per100: [168, 19.5, 0, 10, 0, 4.6, 0, 0.2], natures: ['meat'] },
  'pork-sausages': {
    name: 'reduced-fat pork sausages',
    one: 'reduced-fat pork sausage',
    per100: [166, 17, 8, 7, 1.5, 2.5, 1.5, 1.3],
    weighs: { piece: 55 },
    allergens: ['gluten', 'milk', 'soya', 'sulphites'],
    natures: ['meat', 'pork'],
  },
  'turkey-mince': { name: 'lean turkey mince', per100: [120, 21, 0, 4, 0, 1.2, 0, 0.2], natures: ['meat'] },
})

export const fish = shelf('fish', {
  'salmon-fillet': {
    name: 'salmon fillets',
    one: 'salmon fillet',
    per100: [207, 20.2, 0, 14, 0, 2.6, 0, 0.1],
    weighs: { piece: 120 },
    allergens: ['fish'],
    natures: ['fish'],
  },
  'smoked-haddock': {
    name: 'skinless smoked haddock',
    per100: [86, 20, 0, 0.7, 0, 0.1, 0, 2],
    allergens: ['fish'],
    natures: ['fish'],
  },
})

export const dairyAndEggs = shelf('dairy-and-eggs', {
  'cottage-cheese': {
    name: 'vegetarian low-fat cottage cheese',
    per100: [77, 11.5, 4.5, 1.5, 0, 1, 4.5, 0.5],
    allergens: ['milk'],
  },
  cheddar: {
    name: 'vegetarian reduced-fat mature cheddar',
    per100: [309, 27.5, 0.1, 22, 0, 13.8, 0.1, 1.8],
    allergens: ['milk'],
  },
  egg: {
    name: 'eggs',
    one: 'egg',
    per100: [131, 12.6, 0.1, 9, 0, 2.5, 0.1, 0.4],
    weighs: { piece: 52 },
    allergens: ['eggs'],
  },
  'greek-yoghurt': {
    name: 'fat-free Greek yoghurt',
    per100: [55, 10.3, 3, 0.2, 0, 0.1, 3, 0.1],
    weighs: { tbsp: 20 },
    allergens: ['milk'],
  },
  halloumi: { name: 'vegetarian light halloumi', per100: [246, 24, 2, 15.8, 0, 10, 1, 2.5], allergens: ['milk'] },
  'hard-cheese': {
    name: 'vegetarian Italian-style hard cheese',
    per100: [388, 33, 1, 28, 0, 18, 0.5, 1.7],
    allergens: ['milk'],
  },
  milk: {
    name: 'semi-skimmed milk',
    per100: [50, 3.6, 4.8, 1.8, 0, 1.1, 4.8, 0.1],
    poured: true,
    weighs: { tbsp: 15 },
    allergens: ['milk'],
  },
  'soft-cheese': { name: 'vegetarian light soft cheese', per100: [150, 7.5, 5, 11, 0, 7, 5, 0.8], allergens: ['milk'] },
  'soya-milk': {
    name: 'fortified unsweetened soya milk',
    per100: [32, 3.3, 0.3, 1.8, 0.6, 0.3, 0.2, 0.1],
    poured: true,
    weighs: { tbsp: 15 },
    allergens: ['soya'],
  },
  'soya-yoghurt': {
    name: 'Greek-style soya yoghurt',
    per100: [60, 5.7, 2.3, 2.8, 1, 0.5, 2, 0.2],
    weighs: { tbsp: 20 },
    allergens: ['soya'],
  },
  'sunflower-spread': {
    name: 'dairy-free sunflower spread',
    per100: [533, 0.2, 0.3, 59, 0, 13, 0.3, 1.1],
    weighs: { tsp: 5, tbsp: 14 },
  },
})

export const bakery = shelf('bakery', {
  'english-muffins': {
    name: 'wholemeal English muffins',
    one: 'wholemeal English muffin',
    per100: [223, 10, 39, 1.9, 5, 0.4, 3, 0.9],
    weighs: { piece: 65 },
    allergens: ['gluten', 'soya'],
  },
  'wholemeal-bagel': {
    name: 'wholemeal bagels',
    one: 'wholemeal bagel',
    per100: [254, 10.5, 46, 2, 5, 0.4, 5, 0.9],
    weighs: { piece: 85 },
    allergens: ['gluten', 'soya'],
  },
  'wholemeal-bread': {
    name: 'wholemeal bread',
    per100: [230, 10.5, 38, 2.5, 6.8, 0.5, 3, 0.9],
    weighs: { slice: 40 },
    allergens: ['gluten', 'soya'],
  },
  'wholemeal-pitta': {
    name: 'wholemeal pittas',
    one: 'wholemeal pitta',
    per100: [252, 10, 46, 1.8, 6, 0.3, 2.5, 0.9],
    weighs: { piece: 60 },
    allergens: ['gluten'],
  },
  'wholemeal-roll': {
    name: 'wholemeal rolls',
    one: 'wholemeal roll',
    per100: [243, 10, 41, 3, 6, 0.6, 3, 0.9],
    weighs: { piece: 60 },
    allergens: ['gluten', 'soya'],
  },
  'wholemeal-wrap': {
    name: 'wholemeal wraps',
    one: 'wholemeal wrap',
    per100: [287, 8.8, 46, 6, 7, 2, 2.5, 1],
    weighs: { piece: 62 },
    allergens: ['gluten'],
  },
})

export const other = shelf('other', {
  hummus: { name: 'reduced-fat hummus', per100: [195, 7.5, 12, 12, 5, 1.2, 0.7, 0.9], allergens: ['sesame'] },
  'silken-tofu': { name: 'silken tofu', per100: [55, 5.6, 2, 2.7, 0.2, 0.4, 1, 0], allergens: ['soya'] },
  tofu: { name: 'firm tofu', per100: [127, 13.5, 1.2, 7.5, 0.6, 1.1, 0.5, 0], allergens: ['soya'] },
})
