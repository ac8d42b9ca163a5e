/** The gate before premium parts (spec §6). */
export const gateWords = {
  learnMore: 'Learn More',
  unseen: { title: 'Your plan could not be seen', text: 'The harbour is slow to answer. Nothing of yours is lost.' },
  planUnseen: 'needs a connection, to see your plan. It opens by itself when you’re back online.',
  needsConnection: (feature: string) => `${feature} needs a connection, to see your plan.`,
} as const
