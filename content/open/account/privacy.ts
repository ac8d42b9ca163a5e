/** Texts of the page /account/privacy; further ones are in `account` (settings.ts). */
export const privacyWords = {
  gathering: 'Gathering it',
  delete: {
    failed: 'Your account cannot be deleted just now',
    why: 'Before this we need to be sure that it is you.',
    nothing: (reason: string) => `${reason} Nothing was deleted.`,
  },
  import: {
    keepMine: 'Keep mine',
    takeFile: 'Take the file’s',
    hereStays: 'What is here stays, unless you say otherwise.',
    savedOn: (day: string) => ` It was saved on ${day}.`,
    alreadyHere: (list: string) => `Already here: ${list}.`,
  },
  inFull: 'All of it in full:',
  page: 'our privacy page',
  stored: 'What is stored where',
  server: { heading: 'On our server' },
  howLong: 'How long',
  device: {
    heading: 'On this device',
    none: 'Nothing of yours yet.',
    waiting: 'What you sent and still waits for a connection',
    note: 'It stays until you clear it, delete your account, or the browser’s data is cleared. None of it is sent to us, except what you sent yourself and still waits for a connection.',
  },
} as const

/**
 * Says how one kind of data in an export file differs from the data on this device. `added` is the number of entries
 * that only the file has.
 */
export function importStateWords({
  state,
  added,
}: {
  readonly state: 'new' | 'same' | 'add' | 'differs'
  readonly added: number
}): string {
  if (state === 'new') return 'Not on this device: comes in.'
  if (state === 'same') return 'On this device already.'
  if (state === 'add') return `${added} more in the file: ${added === 1 ? 'it is' : 'they are'} added to yours.`
  if (added === 0) return 'Different here and in the file.'
  return `Partly different here and in the file. Keeping what is here still adds the ${added} it lacks.`
}
