/** Texts about messages and other requests that wait for a connection. */
export const waiting = {
  chip: 'Waiting to be sent',
  chipRefused: 'Not sent',
  refused: { title: 'Something could not be sent', description: 'Your words are under “Your messages”.', go: 'Look' },
  list: 'Not sent yet',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  deleted: { title: 'Deleted, and not sent', undo: 'Undo' },
  onItsWay: { title: 'It is on its way just now', description: 'So it can no longer be changed.' },
  gone: { title: 'It was sent a moment ago', description: 'Your change came too late to go with it.' },
  unkept: {
    title: 'That could not be kept',
    description: 'This browser keeps nothing just now. Your words are still here.',
  },
  titles: {
    reply: (about: string) => `Your reply: ${about}`,
    aReport: 'Your report about a meetup',
    report: (about: string) => `Your report: ${about}`,
    launch: 'Your address, for news of the launch',
    concern: 'What happened?',
  },
} as const
