/** Name, city and other facts of the product. Other files use these and never write them as text. */
export const product = {
  name: 'Harbour',
  tagline: 'Your calm companion for motherhood',
  secondTagline: 'Your AI Parenting Companion',
  city: { name: 'Bristol', lat: 51.4545, lng: -2.5879 },
  /** What the app promises about the team (spec §9): a reply within hours, a call within minutes. */
  promises: { replyHours: 24, callMinutes: 15 },
  /** The contact address. The operator puts a real address here. */
  contact: 'hello@harbour.example',
  /** Who runs this copy. While it is empty, the legal pages say openly that it is missing. */
  operator: { name: '', address: '' } as { readonly name: string; readonly address: string },
  /** The community's pages on other sites, for example { name: '...', url: 'https://...' }. */
  social: [] as readonly { name: string; url: string }[],
} as const
