import { recoveryCodeCount } from '../../../domain/second-factor.ts'

/** Texts of two-step sign-in on /account/details and before changes of roles (spec §2, D56). */
export const secondFactorWords = {
  title: 'Two-step sign-in',
  failed: 'Two-step sign-in could not be looked up',
  off: 'Off. With it, nobody comes in with your password alone: an app on your phone shows a new code every half minute.',
  needed: 'Admins sign in with two steps here. Turn it on, and your team’s pages open.',
  on: (left: number) =>
    `On. ${left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`} left for the day your phone is not at hand.`,
  why: 'Before two-step sign-in we need to be sure that it is you.',
  turnOn: 'Turn On',
  begin: 'Go On',
  scan: {
    text: 'Add an account to an authenticator app, such as the one your phone comes with. Then type the code it shows.',
    open: 'Open in an app on this device',
    key: 'Or type this key there',
    other: 'On another device: scan a picture',
    picture: 'Picture for your authenticator app',
    code: 'The code the app shows now',
  },
  codes: {
    title: 'Your recovery codes',
    text: `Each of these ${recoveryCodeCount} codes opens your account once, without your phone. Keep them where you find them again. We show them only now.`,
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'They could not be copied. Please write them down.',
    print: 'Print',
    done: 'I Have Kept Them',
  },
  renew: 'New Recovery Codes',
  renewText: 'The old ones work no more.',
  turnOff: 'Turn Off',
  offText: 'Then your password alone opens your account again.',
  isOff: 'Two-step sign-in is off',
  checking: 'Checking',
  again: {
    title: 'Is it you?',
    text: 'Before you change roles, please show that it is you. We ask once in ten minutes.',
    byPasskey: 'Use Your Passkey',
    notUsed: 'No passkey was used. Please try again.',
    button: 'Go On',
    noWay: 'Changes of roles need a passkey or two-step sign-in. Please add one in your details first.',
    toDetails: 'To Your Details',
  },
} as const
