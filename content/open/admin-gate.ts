/** Shown on the team's pages if the user is not an admin or if that cannot be checked (spec §6). */
export const adminWords = {
  denied: { title: 'Access Denied', text: "You don't have permission to access this page." },
  offline: 'The team’s pages need a connection.',
  factor: {
    title: 'One more step for admins',
    text: 'Admins sign in with two steps here. Turn that on in your details, or log in with your passkey.',
    button: 'Turn It On',
  },
  unknown: 'It could not be checked just now.',
  tryAgain: 'Try again',
  home: 'Return to Home',
} as const
