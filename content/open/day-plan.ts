import type { DayPlan, LeftTask, PlannedTask } from '../../domain/day-plan.ts'
import type { LocalDay } from '../../domain/day.ts'
import { dayWords } from '../../domain/day-words.ts'
import { numberWord } from '../../domain/number-words.ts'

/** Free times that the user can add with one tap, with the hours they usually have. */
export const usualWindows = [
  { name: 'Mid-morning', from: '09:30', to: '10:30' },
  { name: 'Nap', from: '13:00', to: '14:30' },
  { name: 'Late afternoon', from: '16:30', to: '17:15' },
  { name: 'Quiet evening', from: '20:00', to: '21:00' },
] as const

export const nowWindow = { name: 'Now', minutes: 30 } as const

export const planWords = {
  windows: 'When are you free, more or less?',
  own: 'Another time',
  from: 'From',
  to: 'To',
  add: 'Add this time',
  energy: 'How much energy is there?',
  fits: 'What fits',
  standing: 'At its own time',
  empty: 'Stays free. That counts too.',
  noWindow: 'Choose a time above, and what fits appears here.',
  nothing: 'Nothing fits into this time. Rest counts too.',
  left: 'Can wait',
  use: 'Use this plan',
  again: 'Suggest again',
  leaveOut: 'Leave it out',
  used: 'Your day has a plan',
  keys: 'Up and down arrows move it, Delete leaves it out.',
} as const

export const energyChoices = [
  { value: 'low', label: 'Low' },
  { value: 'some', label: 'Some' },
  { value: 'plenty', label: 'Plenty' },
] as const

export const windowErrors = {
  order: 'It ends before it begins.',
  past: 'This time is over already.',
  many: (most: number) => `Choose up to ${numberWord(most)} free times.`,
} as const

export const aboutTime = (from: string, to: string): string => `about ${from} to ${to}`
export const windowChip = (name: string | null, from: string, to: string): string =>
  name === null ? `${from} to ${to}` : `${name}, ${from} to ${to}`
export const moveTo = (from: string, to: string): string => `Move to ${from} to ${to}`
export const moveName = (title: string): string => `Move ${title}`
export const addName = (title: string): string => `Add ${title}`
export const planFor = (day: LocalDay, today: LocalDay): string =>
  day === today ? 'For today' : `For ${dayWords(day, today)}`

export const usedWords = (count: number): string =>
  count === 1 ? 'One thing has its hour.' : `An hour for each of ${numberWord(count)} things.`

export const whyHere: Readonly<Record<PlannedTask['why'], (task: PlannedTask) => string>> = {
  time: () => 'It has a time of its own.',
  passed: () => 'Its time has passed. See whether it still fits.',
  moved: () => 'You put it here.',
  part: ({ task }) => `You wanted it in the ${task.planned ?? task.time}.`,
  by: () => 'It fits here before its time.',
  quick: () => 'Quick: done in a moment.',
  small: () => 'Small enough for a low day.',
  big: ({ minutes }) => `A bigger thing, and there are ${minutes} minutes for it.`,
  opening: () => 'They may well be open then.',
  bigger: ({ minutes }) => `A bigger thing, and there are ${minutes} minutes for it.`,
  rest: () => 'For you: it has its own place in the day.',
  evening: () => 'It belongs to the evening, or as near as it gets.',
  written: ({ minutes }) => `About ${minutes} minutes, and there is room.`,
}

export const whyNot: Readonly<Record<LeftTask['why'], (task: LeftTask) => string>> = {
  long: ({ minutes }) =>
    `It takes about ${minutes} minutes, more than one free time has left. Another day may have more room.`,
  part: ({ task }) => `You wanted it in the ${task.planned ?? task.time}, and no time is free then.`,
  by: () => 'No time is free before it is due.',
  none: () => 'No free time is left. It can wait.',
  energy: () => 'There is room, but some of your time stays free. It can wait.',
  more: () => 'There is room for it too, if you like.',
  room: () => 'Your free time is taken. It can wait without harm.',
  many: () => 'A long list: this one was not looked at today.',
}

export const planStatus = ({ planned, left }: DayPlan): string =>
  `${planned.length} in the plan, ${left.length} can wait`
