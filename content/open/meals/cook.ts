import { sentence } from '../meal-words.ts'

/** Texts of the screen on which a recipe is cooked step by step. */
export const cookWords = {
  amountsFor: (servings: string) => `Amounts named here are for ${servings}: go by the ingredients.`,
  title: 'COOK',
  cook: 'Cook',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  end: 'End',
  ingredients: 'Ingredients',
  timers: 'Timers',
  /** Shown beside the timer of a step with a range, such as '5 to 6 minutes'. */
  upTo: (upTo: number) => `Look then: it may take up to ${upTo}.`,
  pause: (timer: string) => `Pause ${timer}`,
  resume: (timer: string) => `Go on with ${timer}`,
  stop: (timer: string) => `Stop ${timer}`,
  clear: (timer: string) => `Put away ${timer}`,
  more: '+1 min',
  moreOf: (timer: string) => `+1 min: ${timer}`,
  paused: 'paused',
  others: (count: number) => `+${count} more`,
  over: 'Time is up',
  toRecipe: 'Open',
  soundOff: 'Sound is off, so no bell will ring.',
  soundOn: 'Turn it on',
  ended: 'Cooking ended',
  endedWith: (timers: string) => `${timers} stopped`,
} as const

/** Returns a length in words: '12 minutes', '1 hour', '1 hour 30 minutes'. */
function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    hours === 0 ? '' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest === 0 && hours > 0 ? '' : rest === 0.5 ? '30 seconds' : `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

export const startWords = (minutes: number): string => `Start ${lengthWords(minutes)}`
export const startedWords = (minutes: number): string => `${lengthWords(minutes)} started`

/** Name of a timer: 'Potatoes · step 1'. `thing` is null if it is unknown. */
export const timerName = (thing: string | null, step: number): string =>
  thing === null ? `Step ${step}` : `${sentence(thing)} · step ${step}`

/** Time left as 'm:ss' or 'h:mm:ss'. */
export function leftWords(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}

/** Returns for example 'ended at 17:05', in the device's time zone. `at` is in milliseconds since 1970. */
export function endedAt(at: number): string {
  const date = new Date(at)
  return `ended at ${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}
