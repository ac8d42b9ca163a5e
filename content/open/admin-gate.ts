/** The check before the team’s pages (spec §6). */
export const adminWords = {
  denied: { title: 'Access Denied', text: "You don't have permission to access this page." },
  offline: 'The team’s pages need a connection.',
  unknown: 'It could not be checked just now.',
  tryAgain: 'Try again',
  home: 'Return to Home',
} as const
