/**
 * Texts on the way to the payment provider (spec §8). `words` is shown in the new tab until the provider's page loads.
 */
export const payWords = {
  portal: {
    words: 'Opening your subscription...',
    found: {
      title: 'Opening your subscription',
      tab: 'It opens in a new tab...',
      here: 'You come back here afterwards.',
    },
    failed: 'Your subscription could not be opened. Please try again.',
    barred: {
      title: 'There is no subscription',
      description: 'Nothing is being charged, so there is nothing to manage.',
    },
    offline: 'Your subscription can be managed as soon as you’re connected.',
  },
  checkout: {
    words: 'Opening checkout...',
    found: {
      title: 'Redirecting to Checkout',
      tab: 'Opening checkout in a new tab...',
      here: 'Opening checkout...',
    },
    failed: 'Failed to start checkout. Please try again.',
    barred: {
      title: 'You are subscribed already.',
      description: 'Nothing was charged. Your plan is in Account.',
    },
    offline: 'Checkout opens as soon as you’re connected. Nothing was charged.',
  },
  change: {
    words: 'Opening your subscription...',
    found: {
      title: 'Opening your subscription',
      tab: 'It opens in a new tab...',
      here: 'Nothing changes before you have said so there.',
    },
    failed: 'The change could not be opened. Please try again.',
    barred: {
      title: 'This plan can’t be changed now',
      description: 'Nothing was charged. Your plan is in Account.',
    },
    offline: 'Your plan can be changed as soon as you’re connected. Nothing was charged.',
  },
  tabClosed: { title: 'The new tab was closed', description: 'Nothing was charged.' },
} as const
