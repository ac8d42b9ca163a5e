export const sharing = {
  copied: 'Ready to paste wherever you like.',
  failed: { title: 'That could not be shared', description: 'This browser would not let us copy it.' },
} as const
