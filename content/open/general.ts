export const general = {
  failed: 'That did not work',
  smallPrint: 'Small print',
  moment: 'One moment',
  leaveIt: 'Leave It',
  offline: 'You’re offline',
  skipToContent: 'Skip to content',
} as const
