/** The page /account/privacy beside what `account` holds. */
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
    note: 'It stays until you clear it, delete your account, or the browser’s data is cleared. None of it is sent to us, except what you sent yourself and still waits for a connection.',
  },
} as const
