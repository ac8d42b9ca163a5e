/** The toast after somebody signed in, by password or by Google (spec §2). */
export const welcomeBack = { title: 'Welcome back!', description: 'Great to see you again.' } as const
