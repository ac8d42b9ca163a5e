import { product } from '../../content/open/product.ts'
import { london } from '../../domain/london.ts'
import { monthsWords, periods } from '../../domain/periods.ts'
import type { Env } from '../env.ts'
import { renderMail } from '../mail/mail-content.ts'
import type { Mail } from '../mail/outbox.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: london })

/** The mail that announces the deletion of an unused account and says how to prevent it. */
export async function unusedAccountMail(about: {
  readonly to: string
  readonly on: Date
  readonly env: Pick<Env, 'baseUrl'>
}): Promise<Mail> {
  const { to, on, env } = about
  return {
    kind: 'account-unused',
    class: 'other',
    to,
    ...(await renderMail({
      subject: `Your ${product.name} account will be deleted on ${day.format(on)}`,
      greeting: 'Hello,',
      paragraphs: [
        `You have not used your ${product.name} account for nearly ${monthsWords(periods.unusedAccounts)}. We keep nothing longer than it is needed, so we will delete it on ${day.format(on)}.`,
        'To keep it, log in once before that day. Otherwise there is nothing you have to do.',
      ],
      button: { label: 'Log in and keep it', url: `${env.baseUrl}/login` },
      closing: ['What is kept in the browser of your device stays there until you clear it.'],
    })),
  }
}
