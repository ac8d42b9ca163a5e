import { product } from '../../content/open/product.ts'
import { londonTimeFormat, writeMail, type Mail } from '../mail/mail-content.ts'

interface Change {
  readonly to: string
  /** URL of the page with the member's passkeys. */
  readonly url: string
  readonly at: Date
  /** Browser that sent the request, for example 'Safari on iPhone', if known. */
  readonly browser: string | null
}

const done = ({ at, browser }: Change): string =>
  `It was done on ${londonTimeFormat.format(at)}${browser === null ? '' : `, from ${browser}`}.`

const button = (url: string) => ({ label: 'See your passkeys', url })

const otherwise =
  'If it was not, use the button: there you can remove passkeys, choose a new password and sign out everywhere.'

/** Informs the member about a new passkey, so that the member notices a passkey that somebody else added. */
export function passkeyAddedMail(change: Change): Promise<Mail> {
  return writeMail({
    kind: 'passkey-added',
    class: 'code',
    to: change.to,
    subject: 'A passkey was added to your account',
    paragraphs: [
      `A passkey now opens your ${product.name} account. ${done(change)}`,
      'If this was you, there is nothing to do. Your password still works.',
    ],
    button: button(change.url),
    closing: [otherwise],
  })
}

/** Informs the member about a removed passkey, so that a removal by somebody else is noticed. */
export function passkeyRemovedMail(change: Change): Promise<Mail> {
  return writeMail({
    kind: 'passkey-removed',
    class: 'code',
    to: change.to,
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `A passkey no longer opens your ${product.name} account. ${done(change)}`,
      'If this was you, there is nothing to do. Your password still works.',
    ],
    button: button(change.url),
    closing: [otherwise],
  })
}
