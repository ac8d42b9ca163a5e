export const pastPlanWords = {
  title: (week: string) => `Your plan of ${week}`,
  summary: 'Past. Generate Plan makes one for this week.',
  nothing: 'Nothing planned',
} as const
