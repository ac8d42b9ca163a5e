/** Name, city and other facts of the product. All other files use these constants, so that they can be changed here. */
export const product = {
  name: 'Harbour',
  tagline: 'Your calm companion for motherhood',
  secondTagline: 'Your AI Parenting Companion',
  city: { name: 'Bristol', lat: 51.4545, lng: -2.5879 },
  /** The promised response times of the team (spec §9): hours for an answer, minutes for a call. */
  promises: { replyHours: 24, callMinutes: 15 },
  /** The contact address, a placeholder. The operator configures the real address. */
  contact: 'hello@harbour.example',
  /** Who runs this copy of the app. If the name is empty, the legal pages say that it is missing. */
  operator: { name: '', address: '' } as { readonly name: string; readonly address: string },
  /** The community's pages on other sites, for example { name: '...', url: 'https://...' }. */
  social: [] as readonly { name: string; url: string }[],
} as const
