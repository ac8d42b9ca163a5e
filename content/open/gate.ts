/** The example that a gate shows of the feature behind it. It is fixed text, no member's data. */
export interface GateExample {
  /** Says what kind of example it is. */
  readonly kind: string
  readonly title: string
  readonly text?: string
  readonly opens: readonly [string, string, string]
}

/** Texts of the gate: the panel shown instead of a premium feature to users without access (spec §6). */
export const gateWords = {
  learnMore: 'Learn More',
  /** The note below the button, by the button's action. */
  notes: { 'start-trial': 'No card. Ends by itself.', upgrade: 'Shows the plans first. Nothing is paid yet.' },
  unseen: { title: 'Your plan could not be seen', text: 'The harbour is slow to answer. Nothing of yours is lost.' },
  planUnseen: 'needs a connection, to see your plan. It opens by itself when you’re back online.',
  needsConnection: (feature: string) => `${feature} needs a connection, to see your plan.`,
} as const
