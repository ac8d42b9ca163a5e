/**
 * Progressive muscle relaxation from the feet to the face (spec §2, §3). It is our own general advice for the time
 * after a birth and needs a clinical review (docs/sources.md). No muscle is tensed hard, and nothing presses on the
 * tummy, a scar or the pelvic floor.
 */
import { relaxationSteps, type RelaxationStep } from '../../../domain/relaxation.ts'
import { saferSleep } from '../safer-sleep.ts'

export const steps: readonly RelaxationStep[] = relaxationSteps([
  {
    bodyPart: 'feet',
    title: 'Feet',
    instruction: 'Curl your toes, only a little. Hold, and go on breathing. And let them go.',
  },
  {
    bodyPart: 'calves',
    title: 'Calves',
    instruction: 'Draw your toes towards you, gently. Hold, and go on breathing. And let your feet drop.',
  },
  {
    bodyPart: 'thighs',
    title: 'Thighs',
    instruction: 'Firm up your thighs, about half as hard as you could. Hold, and go on breathing. And let them sink.',
  },
  {
    bodyPart: 'hips',
    title: 'Hips',
    instruction:
      'Squeeze your bottom lightly, or leave it be if you are sore. Hold, and go on breathing. And let it spread.',
  },
  {
    bodyPart: 'tummy',
    title: 'Tummy',
    instruction: 'Nothing to tighten here. Let it rise as you breathe in, and soften as you breathe out.',
  },
  {
    bodyPart: 'hands',
    title: 'Hands and arms',
    instruction: 'Make two loose fists and bend your elbows. Hold, and go on breathing. And let your arms lie heavy.',
  },
  {
    bodyPart: 'shoulders',
    title: 'Shoulders',
    instruction: 'Lift your shoulders up to your ears. Hold, and go on breathing. And let them fall.',
  },
  {
    bodyPart: 'face',
    title: 'Face',
    instruction:
      'Scrunch up your face, since nobody is looking. Hold, and go on breathing. And smooth it out, jaw as well.',
  },
  {
    bodyPart: 'whole-body',
    title: 'Whole body',
    instruction: 'Nothing more to do. Breathe as it comes, and let all of you be held up by what is under you.',
  },
])

export const relaxationIntro = {
  title: 'Progressive Muscle Relaxation',
  line: 'Tense, hold, let go. Nine short steps, feet to face.',
  expect: [
    { id: 'time', title: 'About five minutes', line: 'Eight steps of 30 seconds, one of 60' },
    {
      id: 'baby',
      aboutBaby: true,
      title: saferSleep.title,
      line: `${saferSleep.line} ${saferSleep.sofa} Then sit or lie as you like.`,
    },
    { id: 'side', ...saferSleep.sideApart },
    { id: 'comfort', title: 'Stop if it hurts', line: 'Leave out what is sore: a scar, stitches, the pelvic floor' },
  ],
} as const

/** Advice shown below the text of every step of the relaxation, because it applies to all steps. */
export const relaxationCare = 'Gently, always. It should never hurt, and what is sore may rest.'

export const relaxationEnd = {
  title: 'All the way down',
  line: 'Progressive Relaxation Complete! Keep the quiet as long as you like.',
} as const

/** Texts of the section Evening Relaxation (spec §2). */
export const relaxationWords = {
  expect: 'What to expect',
  title: 'Progressive Muscle Relaxation',
  starting: 'Progressive Relaxation Starting!',
} as const
