/** What the product is called and where it lives. No other file spells these. */
export const product = {
  name: 'Harbour',
  tagline: 'Your calm companion for motherhood',
  secondTagline: 'Your AI Parenting Companion',
  city: { name: 'Bristol', lat: 51.4545, lng: -2.5879 },
  /** What people are told that the team does (spec §9): a reply within hours, a call within minutes. */
  promises: { replyHours: 24, callMinutes: 15 },
  /** Where people write to. The operator puts a real address here. */
  contact: 'hello@harbour.example',
  /** Who runs this copy. Left empty, the legal pages say openly that it is still missing. */
  operator: { name: '', address: '' } as { readonly name: string; readonly address: string },
  /** Addresses of the community's pages elsewhere, for example { name: '...', url: 'https://...' }. */
  social: [] as readonly { name: string; url: string }[],
} as const
