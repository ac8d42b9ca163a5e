export const sharedDeviceWords = {
  on: 'Signing out will also clear your tasks and whatever else you keep here.',
  off: 'Switch this on, and signing out also clears what you keep here.',
  title: 'This is a shared device',
} as const
