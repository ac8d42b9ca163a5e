import type { BedtimeLibrary, RoutineType } from '../../../domain/bedtime.ts'
import { hotDrinks, sleepCare } from '../safer-sleep.ts'

/**
 * The activities of bedtime routines, in a sensible order within each phase (spec §2, §3). They are our own general
 * advice and need a clinical review (docs/sources.md); the safety text about the baby is in safer-sleep.ts.
 */
export const bedtimeLibrary: BedtimeLibrary = {
  activities: [
    { phase: 'practical', minutes: 2, text: 'Put tomorrow’s bag by the door' },
    { phase: 'practical', minutes: 2, text: 'Lay out tomorrow’s clothes' },
    { phase: 'practical', minutes: 1, text: 'Plug in the phone: face down, calls on, in reach' },
    { phase: 'practical', minutes: 2, text: 'Set out nappies and a clean muslin', aboutBaby: true },
    { phase: 'practical', minutes: 1, text: 'See that the cot is flat and clear', aboutBaby: true },
    { phase: 'practical', minutes: 3, text: 'Clear one surface, and leave the rest' },
    { phase: 'practical', minutes: 1, text: 'Fill a water bottle for the night' },
    { phase: 'practical', minutes: 2, text: 'Put a snack where you will find it at three' },
    { phase: 'practical', minutes: 1, text: 'Lock the door' },
    { phase: 'practical', minutes: 1, text: 'Let some cool air in' },
    { phase: 'practical', minutes: 1, text: 'Turn down the lights' },

    { phase: 'body', minutes: 3, text: 'Brew something without caffeine', instead: 'cup' },
    { phase: 'body', minutes: 2, text: 'Warm a cup of milk', instead: 'cup' },
    { phase: 'body', minutes: 5, text: 'Have a warm bath', instead: 'wash' },
    { phase: 'body', minutes: 4, text: 'Take a warm shower', instead: 'wash' },
    { phase: 'body', minutes: 2, text: 'Wash your face, slowly', instead: 'wash' },
    { phase: 'body', minutes: 2, text: 'Brush your teeth' },
    { phase: 'body', minutes: 1, text: 'Go to the loo, in no hurry' },
    { phase: 'body', minutes: 1, text: 'Put on something soft' },
    { phase: 'body', minutes: 2, text: 'Rub cream into your hands' },
    { phase: 'body', minutes: 1, text: 'Brush your hair, ten slow strokes' },
    { phase: 'body', minutes: 2, text: 'Stretch your neck and shoulders' },
    { phase: 'body', minutes: 1, text: 'Roll your ankles, both ways' },

    { phase: 'calm', minutes: 2, text: 'Write down three loose thoughts', instead: 'write' },
    { phase: 'calm', minutes: 2, text: 'Write one line about today', instead: 'write' },
    { phase: 'calm', minutes: 1, text: 'Name one thing that was good enough' },
    { phase: 'calm', minutes: 2, text: 'Listen to one quiet song', instead: 'listen' },
    { phase: 'calm', minutes: 3, text: 'Listen to the house settle', instead: 'listen' },
    { phase: 'calm', minutes: 2, text: 'Read two pages', instead: 'read' },
    { phase: 'calm', minutes: 5, text: 'Read a chapter you need not finish', instead: 'read' },
    { phase: 'calm', minutes: 1, text: 'Look out of the window for a minute' },
    { phase: 'calm', minutes: 1, text: 'Let your jaw go loose' },
    { phase: 'calm', minutes: 2, text: 'Soften from the feet upwards' },
    { phase: 'calm', minutes: 1, text: 'Five long breaths', instead: 'breathe' },
    { phase: 'calm', minutes: 2, text: 'Breathe out longer than in, ten times', instead: 'breathe' },
    { phase: 'calm', minutes: 1, text: 'Tell yourself: that will do for today' },

    { phase: 'lights-out', minutes: 1, text: 'Lights out' },
    { phase: 'lights-out', minutes: 1, text: 'Into bed, lights out' },
    { phase: 'lights-out', minutes: 1, text: 'Lamp off, eyes closed' },
  ],
  words: [
    { type: 'quick', title: 'The Short Tide', description: 'Ten minutes, and nothing that can wait.' },
    { type: 'quick', title: 'Last Boat In', description: 'The few things that make a night easier.' },
    { type: 'quick', title: 'Anchor Down', description: 'For evenings when bed is the whole plan.' },
    { type: 'quick', title: 'Harbour Lights', description: 'A small round of the house, and good night.' },
    { type: 'standard', title: 'The Slow Tide', description: 'A proper wind-down, in no particular hurry.' },
    { type: 'standard', title: 'Still Water', description: 'One thing after the other, each a little quieter.' },
    { type: 'standard', title: 'The Evening Watch', description: 'A round on deck, then your own bunk.' },
    { type: 'standard', title: 'Safe Mooring', description: 'Tomorrow tied up, tonight let go.' },
    { type: 'luxurious', title: 'The Long Ebb', description: 'Half an hour that goes out slowly.' },
    { type: 'luxurious', title: 'High Water', description: 'All the trimmings, none of the rush.' },
    { type: 'luxurious', title: 'The Captain’s Night Off', description: 'Somebody else may steer for a while.' },
    { type: 'luxurious', title: 'Lantern and Tide', description: 'Warm, dim and thoroughly unproductive.' },
  ],
}

export const routineWords: Readonly<Record<RoutineType, { readonly name: string; readonly line: string }>> = {
  quick: { name: 'Quick', line: 'The short version' },
  standard: { name: 'Standard', line: 'A proper wind-down' },
  luxurious: { name: 'Luxurious', line: 'Bath, book, bed' },
}

export const bedtimeWords = {
  ask: 'How long have you got tonight?',
  /** Safety text before and during a routine. Its part about the baby can be hidden. */
  care: (withoutBaby: boolean) => (withoutBaby ? sleepCare(true) : `${sleepCare(false)} ${hotDrinks}`),
  anyOrder: 'In your own order. What is left undone can stay undone.',
  done: { title: 'The harbour is quiet', line: 'Bedtime Routine Complete! All that is left is bed.' },
} as const

export const bedtimeLabels = {
  end: 'End Routine',
  generateNew: 'Generate New',
  deleted: 'Routine deleted',
  saved: { title: 'Saved Routines', none: 'The ones you save wait here for another evening.' },
  generating: 'Generating Routine...',
  generate: 'Generate Routine',
  left: 'left, no hurry',
  ticked: (count: number, all: number) => `${count} of ${all} done`,
  begin: 'Begin Routine',
  savedUnder: 'Saved under Saved Routines',
} as const
