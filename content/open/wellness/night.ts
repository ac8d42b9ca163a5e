/** Texts of the panel 'Can’t sleep?', shown on the home page and the wellness page from 0:00 to 6:00 (D39). */
export const cantSleep = {
  title: 'Can’t sleep?',
  text: 'Nothing to fix at this hour. These keep their voices down.',
  /**
   * Shown before the tools, after the safety text about falling asleep. It is never hidden, because it is about the
   * user and not about the baby.
   */
  awake: 'Awake several nights running? Tell your midwife, health visitor or GP.',
} as const

/** The evening tools that are offered at night, the most useful one first. */
export const nightTools = [
  { kind: 'wind-down', words: 'Wind down', long: '30 min' },
  { kind: 'relaxation', words: 'Relax, feet to face', long: '5 min' },
  { kind: 'routine', words: 'A slow routine', long: '10 to 30 min' },
] as const

/** Link on the home page to the wind-down timer, from 18:00 on. From 0:00 to 6:00 its title is 'Can’t sleep?'. */
export const homeWindDown = {
  title: 'Wind down',
  text: 'Half an hour, in a low voice',
  way: 'Open the wind-down timer',
} as const
