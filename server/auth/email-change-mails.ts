import { product } from '../../content/open/product.ts'
import { writeMail, type Mail } from '../mail/mail-content.ts'
import { typedCode } from './mails.ts'

interface Ask {
  readonly to: string
  readonly url: string
  readonly digits: string
}

const ignore = 'The button works for a day. If it was not you, leave it: without both answers nothing changes.'

/** Asks the old address for consent to the change. The mail names the new address, because the owner must know it. */
export function confirmChangeMail({ to, url, digits, newEmail }: Ask & { readonly newEmail: string }): Promise<Mail> {
  return writeMail({
    kind: 'email-change-old',
    class: 'code',
    to,
    subject: 'Do you want to change your email address?',
    paragraphs: [
      `Somebody, hopefully you, asked to move your ${product.name} account to ${newEmail}.`,
      'It moves once both addresses have said yes. Another message went to the new one.',
    ],
    button: { label: 'Yes, change it', url },
    code: typedCode(digits),
    closing: [`${ignore} You may want to choose a new password then, for somebody is using your account.`],
  })
}

/**
 * Asks the new address for confirmation. The mail does not name the old address, because anybody can enter somebody
 * else's address.
 */
export function confirmNewAddressMail({ to, url, digits }: Ask): Promise<Mail> {
  return writeMail({
    kind: 'email-change-new',
    class: 'code',
    to,
    subject: 'Please confirm your new email address',
    paragraphs: [
      `Somebody, hopefully you, wants to use this address for a ${product.name} account.`,
      'The account moves here once both addresses have said yes. Another message went to the present one.',
    ],
    button: { label: 'Yes, this is my address', url },
    code: typedCode(digits),
    closing: [ignore],
  })
}

/**
 * Mail to the requested new address if it already has an account. Only the owner of that account learns this; the
 * member who requested the change sees no difference.
 */
export function addressTakenMail(to: string): Promise<Mail> {
  return writeMail({
    kind: 'email-change-taken',
    class: 'code',
    to,
    subject: 'This address has an account already',
    paragraphs: [
      `Somebody, hopefully you, wanted to move another ${product.name} account to this address. It has an account of its own already, so nothing was changed.`,
      'If it was you, log in with this address, or choose another one.',
    ],
    closing: ['If it was not you, there is nothing to do.'],
  })
}

/** Informs both addresses after the change, so that the owner notices a change by somebody else. */
export function addressChangedMail(to: string, newEmail: string): Promise<Mail> {
  return writeMail({
    kind: 'email-changed',
    class: 'code',
    forget: true,
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your ${product.name} account now belongs to ${newEmail}. Both addresses agreed to it.`,
      'From now on, log in with the new address. Your password and everything else stay as they were.',
    ],
    closing: [`If this was not you, please write to ${product.contact} at once.`],
  })
}
