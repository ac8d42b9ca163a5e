/** A suggested goal (spec §3 Goal). Progress and notes are added when the user chooses it. */
export interface GoalSuggestion {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: 'wellness' | 'nutrition' | 'mindfulness' | 'productivity'
}

/** The eight suggested goals of spec §9. The texts are our own general advice and need a clinical review. */
export const goalSuggestions: readonly GoalSuggestion[] = [
  {
    id: 'ten-minute-walk',
    title: 'Walk for ten minutes a day',
    description: 'To the shop or round the block. At your own pace, and a missed day is only a missed day.',
    category: 'wellness',
  },
  {
    id: 'two-earlier-nights',
    title: 'Two earlier nights a week',
    description: 'Half an hour sooner, on two evenings you choose. The washing-up can keep.',
    category: 'wellness',
  },
  {
    id: 'water-through-the-day',
    title: 'Water through the day',
    description:
      'A drink at each meal, and one in between. Six to eight cups a day is a usual guide; you may need more when it is hot or while you are breastfeeding.',
    category: 'nutrition',
  },
  {
    id: 'one-more-portion',
    title: 'One more portion of veg or fruit',
    description:
      'Add one a day to what you eat already. Frozen and tinned count, and so does what is left on small plates.',
    category: 'nutrition',
  },
  {
    id: 'three-quiet-breaths',
    title: 'Three quiet breaths, three times',
    description: 'Morning, noon and night, wherever you stand. No one will even notice.',
    category: 'mindfulness',
  },
  {
    id: 'one-good-line',
    title: 'One good line a day',
    description: 'One good thing, written down before sleep. Short is fine. On hard days, ‘we got through it’ will do.',
    category: 'mindfulness',
  },
  {
    id: 'tomorrow-tonight',
    title: 'Plan tomorrow tonight',
    description: 'Five minutes in the evening. Three things that matter, and what has to be by the door.',
    category: 'productivity',
  },
  {
    id: 'ten-minute-tidy',
    title: 'A ten-minute tidy',
    description: 'One timer, one song, once a day. Stop when it rings, whatever it looks like.',
    category: 'productivity',
  },
]
