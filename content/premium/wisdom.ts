/** An affirmation (spec §3 Daily wisdom). Without a `timeContext` it suits any time. */
export interface WisdomTip {
  /** The id must not change, because the list of seen affirmations refers to it. */
  readonly id: string
  readonly content: string
  readonly category: 'morning' | 'productivity' | 'evening' | 'wellness' | 'family'
  readonly timeContext?: 'morning' | 'evening' | 'friday' | 'sunday'
  readonly source?: string
}

/**
 * The ten affirmations of spec §9. The texts are our own general advice and need a clinical review; do not add
 * quotations. All ten are shown before one is repeated, so each sentence must be true at any time (spec §4).
 */
export const wisdom: readonly WisdomTip[] = [
  {
    id: 'curtains-first',
    content: 'Open the curtains before you open your phone. Let the day say hello first.',
    category: 'morning',
    timeContext: 'morning',
  },
  {
    id: 'start-from-here',
    content: 'There is nothing to catch up on before breakfast. Start from where you are.',
    category: 'morning',
    timeContext: 'morning',
  },
  {
    id: 'paper-remembers',
    content: 'Write it down, and your head may put it down too. Paper does not mind remembering.',
    category: 'productivity',
  },
  {
    id: 'cross-one-out',
    content: 'On a Friday, cross out one thing that no longer matters, and let the week go out with the tide.',
    category: 'productivity',
    timeContext: 'friday',
  },
  {
    id: 'one-thing-went-well',
    content:
      'At the end of the day, name one thing that went well. It may be as small as a cup of tea that was still hot.',
    category: 'evening',
    timeContext: 'evening',
  },
  {
    id: 'dim-the-lights',
    content: 'Turn the lights down a little before bed, and the day will follow. What is left can wait for daylight.',
    category: 'evening',
    timeContext: 'evening',
  },
  {
    id: 'rest-before-empty',
    content: 'Rest before you are worn out, not after. Ten minutes with your feet up is not time lost.',
    category: 'wellness',
  },
  {
    id: 'a-short-chat',
    content:
      'Have a short chat with someone who is glad to hear you. It can do more than another hour alone with the list.',
    category: 'wellness',
    source: 'NHS, 5 steps to mental wellbeing: connect with other people',
  },
  {
    id: 'coming-back',
    content:
      'Children do not need a perfect day. They need you to come back after a cross word, and ‘sorry’ is a good thing to learn from a grown-up.',
    category: 'family',
  },
  {
    id: 'one-thing-each',
    content: 'On a Sunday, look at the week together. Let everybody choose one small thing to look forward to.',
    category: 'family',
    timeContext: 'sunday',
  },
]
