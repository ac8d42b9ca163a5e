import * as z from 'zod/mini'

export const dishes = ['plate', 'bowl', 'board'] as const

export const grounds = ['sky', 'sage', 'sun', 'blush', 'accent'] as const

/** What the picture of a recipe mainly shows: food on a plate or in a bowl, or something drawn without either. */
export const plateBases = [
  'porridge',
  'yoghurt',
  'red-soup',
  'green-soup',
  'curry',
  'stew',
  'rice',
  'noodles',
  'pasta',
  'red-pasta',
  'salad',
  'mash',
  'toast',
  'pancakes',
  'wrap',
  'omelette',
  'jacket-potato',
  'lentils',
  'couscous',
  'tray',
  'chilli',
  'pie',
  'muffins',
  'smoothie',
  'empty',
] as const

export const plateToppings = [
  'berries',
  'banana',
  'apple',
  'seeds',
  'nuts',
  'egg',
  'avocado',
  'tomato',
  'broccoli',
  'peas',
  'beans',
  'greens',
  'carrot',
  'pepper',
  'mushroom',
  'salmon',
  'white-fish',
  'prawns',
  'chicken',
  'beef',
  'meatballs',
  'tofu',
  'halloumi',
  'cheese',
  'herbs',
  'lemon',
  'sweetcorn',
  'onion',
  'potato',
  'sausage',
  'swirl',
  'hummus',
  'chickpeas',
  'courgette',
  'cucumber',
  'spinach',
] as const

type PlateDish = (typeof dishes)[number]
type PlateGround = (typeof grounds)[number]
export type PlateBase = (typeof plateBases)[number]
export type PlateTopping = (typeof plateToppings)[number]

/** Describes the drawn picture of a recipe. It has at most four toppings; the most important comes first. */
export interface PlateLook {
  readonly dish: PlateDish
  readonly ground: PlateGround
  readonly base: PlateBase
  readonly toppings: readonly PlateTopping[]
}

export const plateLookSchema = z.object({
  dish: z.enum(dishes),
  ground: z.enum(grounds),
  base: z.enum(plateBases),
  toppings: z.array(z.enum(plateToppings)).check(z.maxLength(4)),
})
