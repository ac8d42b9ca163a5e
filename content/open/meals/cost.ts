/** Texts about what meals cost (D53). All figures are estimates, so they are rounded. */
export const mealCostWords = {
  atMost: (ceiling: string) => `at most ${ceiling}`,
  ofWeek: (cost: string) => `About ${cost} for what is cooked this week.`,
  within: (cost: string, ceiling: string) => `About ${cost} of your ${ceiling} for the week.`,
  over: (excess: string, ceiling: string) => `About ${excess} over your ${ceiling}.`,
  noCheaper: (excess: string, ceiling: string) =>
    `About ${excess} over your ${ceiling}: no cheaper week suits your wishes.`,
  unknown: (meals: number) =>
    meals === 1
      ? 'One meal without a known price is not counted.'
      : `${meals} meals without a known price are not counted.`,
} as const

export const pounds = (pence: number): string => `£${Math.round(pence / 100)}`

/** The amount by which a cost exceeds the ceiling, rounded up to whole pounds. */
export const poundsOver = (pence: number, ceiling: number): string => `£${Math.ceil((pence - ceiling) / 100)}`
