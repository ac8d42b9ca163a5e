import { product } from '../../content/open/product.ts'
import { pounds } from '../../domain/catalogue.ts'
import { renderMail } from '../mail/mail-content.ts'
import type { Mail } from '../mail/outbox.ts'

/**
 * The mail that confirms the deletion of an account. `refunded` is in pence; the mail contains no name, because the
 * name is deleted too.
 */
export async function accountDeletedMail(to: string, refunded: number): Promise<Mail> {
  return {
    kind: 'account-deleted',
    class: 'other',
    forget: true,
    to,
    ...(await renderMail({
      subject: 'Your account is deleted',
      greeting: 'Hello,',
      paragraphs: [
        `Your ${product.name} account and everything that belonged to it on our server were deleted just now, but for what the privacy page names. If you had a subscription, it has ended and nothing more is taken.`,
        ...(refunded === 0
          ? []
          : [
              `${pounds(refunded)} is on its way back to the card you paid with. Banks usually take 5 to 10 working days to show it.`,
            ]),
        'The device you did it on was cleared too. Other devices forget you at their next visit; what they keep in their browser can be cleared there.',
        'This is the last message to you. It is forgotten itself as soon as it is sent.',
      ],
      closing: [`If it was not you, please write to ${product.contact}. Fair winds.`],
    })),
  }
}
