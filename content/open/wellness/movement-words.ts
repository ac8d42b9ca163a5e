/** Texts of the section Gentle Movement (spec §2). */
export const movementWords = {
  generated: 'AI Movement Session Generated! 💪',
  generating: 'Generating AI Session...',
  generate: 'Generate Movement Session',
  changeAnswers: 'Change your answers',
  energy: 'How much have you got in the tank?',
  exercise: (exercise: number, exercises: number) => `Exercise ${exercise} of ${exercises}`,
  session: 'Your session',
  gentlestOnly: (signs: string) =>
    `Only the gentlest moves, as until the check six to eight weeks after a birth. ${signs}`,
  skip: 'Skip Exercise',
} as const

/** Texts of the questions before the first movement session (D60). */
export const movementProfileWords = {
  since: {
    pregnant: 'I’m pregnant',
    underSix: 'Under 6 weeks, or no check yet, or it was not all fine',
    underTwelve: '6 to 12 weeks, and my check was fine',
    overTwelve: 'Over 12 weeks, and my check was fine',
    notRecently: 'More than a year ago, or never',
  },
  unsure: 'Not sure',
  caesarean: 'Was it a caesarean?',
  tear: 'Stitches, forceps or a tear?',
  pelvicFloor: 'Any leaking, heaviness or other pelvic-floor trouble?',
  gap: 'A gap or ridge down your tummy?',
  title: 'A few quick questions',
  text: 'So that we leave out what is too much for now. Your answers stay on this device, and you can change them.',
  birth: 'How long ago did you give birth?',
  pregnant: (signs: string) =>
    `Your midwife can tell you what suits you. Here you get breathing, posture and easy walking only, and nothing on your back. ${signs}`,
  care: 'General advice, and no substitute for your midwife, health visitor or GP. Ask them first if you are pregnant, if the birth was complicated, or if in doubt. Bleeding that gets heavier or turns red again after moving means: rest, and tell them.',
  skip: 'Skip, keep it gentlest',
} as const
