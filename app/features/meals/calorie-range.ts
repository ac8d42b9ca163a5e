import { type Breastfeeding, fewestCalories } from '../../../domain/meal-wishes.ts'

/** What the daily target can be set to, in kcal: this is a planner for mothers, no slimming tool (D65). */
export const calorieRange = (breastfeeding: Breastfeeding | null) =>
  ({ min: fewestCalories(breastfeeding), max: 3200, step: 50 }) as const
