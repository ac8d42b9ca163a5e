import { isLoopback } from '../../server/env.ts'
import { domainOf } from '../../server/mail/sender.ts'
import { smtpDelivery, verifySmtp } from '../../server/mail/transport.ts'
import { fail, ok, reasonOf, warn, type Finding, type Patient } from './finding.ts'
import { isPlaceholder } from './placeholders.ts'

function checkSender(mailFrom: string, near: boolean): Finding {
  const domain = domainOf(mailFrom) ?? ''
  if (near) return ok('sender', mailFrom)
  if (isPlaceholder(domain) || !/\.[a-z]{2,}$/.test(domain)) {
    return fail('sender', `nobody takes mail from ${domain}`, 'set MAIL_FROM to an address of your domain')
  }
  return ok('sender', `${mailFrom}; SPF, DKIM and DMARC of ${domain} are not looked at here`)
}

/** Returns whether the URL allows sending without TLS: `requireTLS` is 'false', 0 or empty. */
function maySpeakOpenly(smtp: URL): boolean {
  const required = smtp.searchParams.get('requireTLS')
  return required === 'false' || (required !== null && Number(required) === 0)
}

/** Warns if mail may be sent without TLS, because others on the network could then read mails and password. */
function checkSecrecy(smtp: URL, near: boolean): Finding[] {
  if (near || smtp.protocol === 'smtps:' || !maySpeakOpenly(smtp)) return []
  return [warn('mail', 'SMTP_URL lets mails and the password go without TLS', 'only over a network of your own')]
}

/** Returns whether the server does not offer STARTTLS. Any other TLS error may come from an attacker on the network. */
const offersNoTls = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ETLS' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

async function sendOne(smtpUrl: string, mailFrom: string, to: string, now: Date): Promise<Finding> {
  const deliver = smtpDelivery(smtpUrl, mailFrom)
  const words = `A test of ${now.toISOString()}. There is nothing to be done.`
  try {
    await deliver({
      id: crypto.randomUUID(),
      class: 'other',
      to,
      subject: 'Test from npm run doctor',
      text: words,
      html: words,
    })
    return ok('mail', `a test mail to ${to} was taken: look whether it arrives, and whether as spam`)
  } catch (error) {
    return fail('mail', `a test mail to ${to} was refused: ${reasonOf(error)}`, 'look at MAIL_FROM and the mail server')
  } finally {
    deliver.close()
  }
}

/** Checks that the mail server accepts the sign-in. A mail is sent only with `sendTo`. */
export async function checkMail({ env, now }: Patient, sendTo?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom, demo } = env
  if (smtpUrl === undefined) {
    return demo
      ? [ok('mail', 'is kept in DATA_DIR/mail, to be read at /dev/mail')]
      : [fail('mail', 'nobody gets any: confirmations and resets go nowhere', 'set SMTP_URL and MAIL_FROM')]
  }
  const smtp = new URL(smtpUrl)
  const near = isLoopback(smtp.hostname)
  const sender = checkSender(mailFrom, near && demo)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    const hint = offersNoTls(error)
      ? 'it offers no TLS: use another, or add ?requireTLS=false to SMTP_URL where the network between is yours alone'
      : 'look at SMTP_URL'
    return [fail('mail', `${smtp.hostname} does not let us in: ${reasonOf(error)}`, hint), sender]
  }
  const signedIn = smtp.username === '' ? 'without a user name' : 'and the password is right'
  return [
    ok('mail', `${smtp.hostname} answers, ${signedIn}`),
    ...checkSecrecy(smtp, near),
    sender,
    ...(sendTo === undefined ? [] : [await sendOne(smtpUrl, mailFrom, sendTo, now())]),
  ]
}
