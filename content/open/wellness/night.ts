/** Shown from midnight to six (D39), on Home and on the wellness page. */
export const cantSleep = {
  title: 'Can’t sleep?',
  text: 'Nothing to fix at this hour. These keep their voices down.',
  /**
   * Shown before the tools, after the safety text about falling asleep. It is never hidden, because it is about the
   * user.
   */
  awake: 'Awake several nights running? Tell your midwife, health visitor or GP.',
} as const

/** The evening tools that are offered at night, the most useful one in the middle of the night first. */
export const nightTools = [
  { kind: 'wind-down', words: 'Wind down', long: '30 min' },
  { kind: 'relaxation', words: 'Relax, feet to face', long: '5 min' },
  { kind: 'routine', words: 'A slow routine', long: '10 to 30 min' },
] as const

/** Home's link to the first of them, from 18:00; at night its title is 'Can’t sleep?'. */
export const homeWindDown = {
  title: 'Wind down',
  text: 'Half an hour, in a low voice',
  way: 'Open the wind-down timer',
} as const
