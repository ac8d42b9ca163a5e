import { product } from '../../content/open/product.ts'
import { writeMail, type Mail } from '../mail/mail-content.ts'

const closing =
  'If it was not you, choose a new password at once and sign out everywhere: the button takes you to the page for both.'

const told = (
  kind: string,
  to: string,
  detailsUrl: string,
  words: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<Mail> =>
  writeMail({
    kind: `second-factor-${kind}`,
    class: 'code',
    to,
    ...words,
    button: { label: 'See your ways in', url: detailsUrl },
    closing: [closing],
  })

/** Informs the member that each sign-in now needs a one-time code (D56). */
export const secondFactorOnMail = (to: string, detailsUrl: string): Promise<Mail> =>
  told('on', to, detailsUrl, {
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `From now on, your ${product.name} account asks for a code from your app when you sign in. Your other devices were signed out.`,
      'Keep your recovery codes somewhere safe: each opens your account once, when your phone is not at hand.',
    ],
  })

/** Informs the member that sign-ins no longer need a one-time code, so that a change by somebody else is noticed. */
export const secondFactorOffMail = (to: string, detailsUrl: string): Promise<Mail> =>
  told('off', to, detailsUrl, {
    subject: 'Two-step sign-in is off',
    paragraphs: [`Your ${product.name} account no longer asks for a code when you sign in.`],
  })

/** Informs the member that a recovery code was used, and how many are `left`. */
export const recoveryCodeUsedMail = (to: string, left: number, detailsUrl: string): Promise<Mail> =>
  told('recovery', to, detailsUrl, {
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, hopefully you, used a recovery code of your ${product.name} account. It works no more.`,
      left === 0
        ? 'It was the last one. Please make new ones on the page of your details.'
        : `You have ${left} left. You can make new ones on the page of your details.`,
    ],
  })
