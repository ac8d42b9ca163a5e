import type { MeetupTraits, Repetition } from '../../domain/meetups.ts'

export const repetitionWords: Readonly<Record<Repetition, string>> = {
  no: 'Once',
  weekly: 'Every week',
  monthly: 'Every month',
}

export const traitWords = { pram: 'Prams welcome', stepFree: 'Step-free', creche: 'Crèche' } as const

const notWords = { pram: 'No prams', stepFree: 'Has steps' } as const

/** Returns the known traits of a meetup in short words. Unknown traits are left out. */
export function traitChips({ repeats = 'no', cost, ages, pram, stepFree, creche }: MeetupTraits): string[] {
  return [
    repeats === 'no' ? null : repetitionWords[repeats],
    cost,
    ages,
    pram === true ? traitWords.pram : pram === false ? notWords.pram : null,
    stepFree === true ? traitWords.stepFree : stepFree === false ? notWords.stepFree : null,
    creche === true ? traitWords.creche : null,
  ].filter((words) => typeof words === 'string')
}
