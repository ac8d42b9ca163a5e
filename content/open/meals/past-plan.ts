export const pastPlanWords = {
  title: (week: string) => `Your plan of ${week}`,
  summary: (isPast: boolean) => `${isPast ? 'Past. ' : ''}Generate Plan makes one for this week.`,
  nothing: 'Nothing planned',
} as const
