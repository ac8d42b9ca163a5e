/**
 * Sentences on the planner's quote card, a different one each day. We wrote them ourselves; do not add quotations of
 * other people.
 */
export const plannerQuotes = [
  'Smooth water can wait. Start with one small stroke.',
  'A short list is still a plan.',
  'Nobody ever finished everything. Tea helps all the same.',
  'The tide comes back for what you leave behind.',
  'Slow is a speed too.',
  'One thing done beats five things carried.',
  'You may put it down. It will keep.',
  'Even the lighthouse only shines one way at a time.',
  'A calm morning can start at three in the afternoon.',
  'Small boats cross wide water.',
  'Rest is on the list. You just forgot to write it down.',
  'Good enough is a fine place to moor.',
  'Weather passes. So does Tuesday.',
  'Leave a little room at the edge of the day.',
  'Some days the whole plan is getting dressed. Tick it.',
  'The kettle counts as progress.',
] as const

export const plannerTip = {
  title: 'Planner tip',
  text: 'Choose three things that matter. Let the rest drift to tomorrow, on purpose.',
} as const
