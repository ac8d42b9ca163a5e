import { product } from '../../content/open/product.ts'
import { londonTimeFormat, writeMail, type Mail } from '../mail/mail-content.ts'

interface Proof {
  readonly to: string
  readonly url: string
  readonly digits: string
  /** Time of the request; `browser` is the browser that sent it (for example 'Safari on iPhone'), if known. */
  readonly at: Date
  readonly browser: string | null
}

const asked = ({ at, browser }: Proof): string =>
  `Asked for on ${londonTimeFormat.format(at)}${browser === null ? '' : `, from ${browser}`}.`

/** The code that the user can type instead of using the link, with the line above the code (D26). */
export const typedCode = (digits: string) => ({
  label: 'Or type this code in the app. It works for 15 minutes',
  digits,
})

/**
 * The mail that asks a new address for confirmation (D26). It leaves out the entered name, because anybody can enter
 * somebody else's address with any text as the name.
 */
export function confirmationMail(proof: Proof): Promise<Mail> {
  const { to, url, digits } = proof
  return writeMail({
    kind: 'confirm',
    class: 'sign-up',
    to,
    subject: 'Please confirm your email',
    paragraphs: [`Thank you for joining ${product.name}. One tap and your account is ready.`, asked(proof)],
    button: { label: 'Confirm my email', url },
    code: typedCode(digits),
    closing: ['The button works for a day. If you did not sign up, please leave it: without it nothing will happen.'],
  })
}

/** The mail with the link and the code to choose a new password (spec §2 Forgot password, D26). */
export function resetMail(proof: Proof): Promise<Mail> {
  const { to, url, digits } = proof
  return writeMail({
    kind: 'reset',
    class: 'code',
    to,
    subject: 'Choose a new password',
    paragraphs: [`Somebody, hopefully you, asked for a new password for your ${product.name} account.`, asked(proof)],
    button: { label: 'Choose a new password', url },
    code: typedCode(digits),
    closing: ['The button works for one hour, and once. If it was not you, leave it: your password stays as it is.'],
  })
}

/** Informs the member after a password change, so that a change by somebody else is noticed. */
export function passwordChangedMail(to: string, forgotUrl: string): Promise<Mail> {
  return writeMail({
    kind: 'password-changed',
    class: 'code',
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${product.name} account was changed just now, and every device was signed out.`,
      'If this was you, there is nothing to do.',
    ],
    button: { label: 'It was not me', url: forgotUrl },
    closing: ['The button takes you to the page where you can choose a new password again.'],
  })
}

/** Informs the member about a linked Google account, so that a link made by somebody else is noticed. */
export function googleLinkedMail(to: string, detailsUrl: string): Promise<Mail> {
  return writeMail({
    kind: 'google-linked',
    class: 'code',
    to,
    subject: 'Google now opens your account',
    paragraphs: [
      `A Google account was linked to your ${product.name} account just now. Whoever signs in with it is signed in as you.`,
      'If this was you, there is nothing to do. A password that nobody had signed in with was removed; you can choose one at any time.',
    ],
    button: { label: 'See your ways in', url: detailsUrl },
    closing: [
      'The button takes you to the page where you can unlink it, choose a new password and sign out everywhere.',
    ],
  })
}
