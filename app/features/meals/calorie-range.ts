/** What the daily target can be set to, in kcal: this is a planner for mothers, no slimming tool. */
export const calorieRange = { min: 1500, max: 3200, step: 50 } as const
