/**
 * The example in a Premium gate, which shows the feature behind the gate. It is fixed text and contains no member's
 * data.
 */
export interface GateExample {
  readonly kind: string
  readonly title: string
  readonly text?: string
  readonly opens: readonly [string, string, string]
}

/** Texts of the Premium gate: the panel that users without access see instead of a Premium feature (spec §6). */
export const gateWords = {
  learnMore: 'Learn More',
  /** The note below the button of the gate, for each action of the button. */
  notes: { 'start-trial': 'No card. Ends by itself.', upgrade: 'Shows the plans first. Nothing is paid yet.' },
  unseen: { title: 'Your plan could not be seen', text: 'The harbour is slow to answer. Nothing of yours is lost.' },
  planUnseen: 'needs a connection, to see your plan. It opens by itself when you’re back online.',
  needsConnection: (feature: string) => `${feature} needs a connection, to see your plan.`,
} as const
