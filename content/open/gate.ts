/** What a gate shows of what it opens: fixed texts of the gate itself, no member's data. */
export interface GateExample {
  /** What the example is an example of. */
  readonly kind: string
  readonly title: string
  readonly text?: string
  readonly opens: readonly [string, string, string]
}

/** The gate before premium parts (spec §6). */
export const gateWords = {
  learnMore: 'Learn More',
  /** Below the button, by what it does. */
  notes: { 'start-trial': 'No card. Ends by itself.', upgrade: 'Shows the plans first. Nothing is paid yet.' },
  unseen: { title: 'Your plan could not be seen', text: 'The harbour is slow to answer. Nothing of yours is lost.' },
  planUnseen: 'needs a connection, to see your plan. It opens by itself when you’re back online.',
  needsConnection: (feature: string) => `${feature} needs a connection, to see your plan.`,
} as const
