import type { WindDownStage } from '../../../domain/wind-down.ts'
import { saferSleep } from '../safer-sleep.ts'

/**
 * The stages of the evening wind-down (spec §3, §9). They are our own general advice and need a clinical review
 * (docs/sources.md). No stage needs shopping or a bath, and the user loses nothing if the baby interrupts.
 */
export const stages: readonly WindDownStage[] = [
  {
    id: 'dim-the-lights',
    time: 25,
    title: 'Dim the lights',
    description: 'Switch off the big light. A lamp is plenty for the rest of the evening.',
    activity: 'Put your phone face down once this is running. It will tell you when to look.',
  },
  {
    id: 'put-the-day-down',
    time: 20,
    title: 'Put the day down',
    description: 'Whatever is still going round can go on paper. It will be there tomorrow, and so will you.',
    activity: 'Write down three things for the morning, then close the notebook.',
  },
  {
    id: 'warm-and-comfortable',
    time: 15,
    title: 'Warm and comfortable',
    description: 'Wash your face, change into something soft, find the good blanket.',
    activity: 'Drop your shoulders, unclench your jaw, and let your hands be heavy for a minute.',
  },
  {
    id: 'slow-the-breath',
    time: 10,
    title: 'Slow the breath',
    description: 'Breathe in gently through the nose, and let each breath out take its time.',
    activity: 'Count five slow breaths. Lose count if you like, and begin again.',
  },
  {
    id: 'lights-out',
    time: 5,
    title: 'Lights out',
    description: 'The last lamp can go out now. Lie down however is most comfortable.',
    baby: 'Only with the baby in the cot.',
    care: saferSleep.side,
    activity: 'Nothing left to do. Resting counts, whether sleep comes at once or not.',
  },
]

/** The text of the wind-down before its first stage begins. */
export const settlingIn: Omit<WindDownStage, 'id' | 'time'> = {
  title: 'Settling in',
  description: 'Half an hour that belongs to nobody else. Finish what is in your hand; the rest can wait.',
  activity: 'If you are called away, pause: it keeps your place.',
  baby: `${saferSleep.first} Still feeding? Finish that first. ${saferSleep.sofa}`,
  care: saferSleep.side,
}

/** The tips from which the button 'Get New Suggestion' selects. */
export const tips: readonly string[] = [
  'Put a glass of water by the bed now, for three in the morning.',
  'Open the window for two minutes. Cool and dark is easier to sleep in.',
  'Lay out what the night needs, a clean top at least. Then stop tidying.',
  'Read two pages of something you have read before.',
  'Say one thing that went all right today. It may be a small one.',
  'Run warm water over your hands for as long as it feels good.',
  'Turn the clock to the wall. Knowing the time has never helped at 2 a.m.',
  'Roll your shoulders back, then let them drop. Twice is enough.',
  'Ask somebody else to take the next job that comes up. Any job.',
  'Put your phone face down, sound off but calls on, where you can reach it.',
  'Put on something slow. One song, all the way through.',
  'Rest a hand on your chest and feel it rise and fall ten times.',
  'Leave the washing-up. It keeps, and nobody is marking it.',
  'Have a glass of water, sitting down.',
  'Tell tomorrow’s worry that you will see it in the morning.',
  'Think of a place where you slept well, and walk round it in your mind.',
]

/** Texts of the section with the wind-down timer (spec §2). */
export const windDownWords = {
  goodnight: (name: string) => `The harbour is quiet. Sleep well${name === '' ? '' : `, ${name}`}.`,
  playAgain: 'Play the sound again',
  tonight: 'For tonight',
  another: 'Get New Suggestion',
  ready: 'Ready when you are',
  reset: 'Done for tonight? Reset ends it, and the minutes so far count.',
  complete: 'Wind-Down Complete!',
} as const
