/** Texts of the upgrade dialog if no plan can be chosen (spec §6). */
export const upgradeWords = {
  subscribed: { text: 'You have Premium. To change or cancel it, go to Account.', title: 'Already Subscribed' },
  offline: 'You’re offline. Plans can be chosen as soon as you’re connected.',
  opening: 'Opening checkout...',
} as const
