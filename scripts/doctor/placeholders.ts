import { privacy, terms } from '../../content/open/legal.ts'
import { product } from '../../content/open/product.ts'
import { figures, type Env, type Figure } from '../../server/env.ts'
import { hasGroups } from '../../server/pages/documents.ts'
import { fail, ok, warn, type Finding, type Patient } from './finding.ts'

/** The invented figures of the specification (docs/sources.md). */
const invented: Readonly<Record<Figure, readonly string[]>> = {
  members: ['5000', '10000', '50000'],
  ratings: ['98%'],
  'former-price': ['£11.99'],
  'launch-month': [],
}

/** Returns whether nobody can own the domain, because it is reserved for examples (RFC 2606). */
export const isPlaceholder = (domain: string): boolean =>
  /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(domain)

/** Checks the figures that are shown (D23, D64). For each it reports value and date, or that the figure is invented. */
function checkFigures({ figureValues }: Env): Finding[] {
  const shown = figures.flatMap((name) => {
    const figure = figureValues[name]
    if (figure === undefined) return []
    const { value, since } = figure
    return invented[name].includes(value)
      ? fail('figures', `'${name}' is ${value}, which was invented`, 'give your own in CONFIRMED_FIGURES, or none')
      : ok('figures', `'${name}' is ${value}, of ${since}`)
  })
  const hidden = figures.length - shown.length
  return [...shown, ...(hidden === 0 ? [] : [ok('figures', `${hidden} of the four stay hidden`)])]
}

/** Checks the settings for contact address and seller. Nothing is sold unless both are set (D59). */
function checkSeller({ contactEmail, trader }: Env): Finding[] {
  const shown = contactEmail ?? product.contact
  const isOurs = contactEmail === undefined || isPlaceholder(shown.split('@')[1] ?? '')
  return [
    isOurs ? fail('contact', `${shown} is a placeholder: nothing is sold`, 'set CONTACT_EMAIL') : ok('contact', shown),
    trader === undefined
      ? fail(
          'trader',
          'nobody is named as the seller, which the law asks for: nothing is sold',
          'set TRADER_NAME and TRADER_ADDRESS',
        )
      : ok('trader', trader.name),
  ]
}

const legalChanged = terms.changed > privacy.changed ? terms.changed : privacy.changed
const readAgain = 'let them be read again, then set LEGAL_REVIEW to that day'

/** Checks the legal duties of a seller, as far as settings can show that they are met. */
function checkDuties({ trader, icoNumber, legalReview, processors, replyHours, offer }: Env): Finding[] {
  return [
    trader?.company === undefined
      ? warn('company', 'no company number is shown', 'set COMPANY_NUMBER if a company sells')
      : ok('company', trader.company),
    trader?.vat === undefined
      ? warn('vat', 'no VAT number is shown', 'set VAT_NUMBER if the seller has one')
      : ok('vat', trader.vat),
    icoNumber === undefined
      ? fail('ico', 'no entry in the data protection register is known', 'pay the fee, then set ICO_NUMBER')
      : ok('ico', icoNumber),
    legalReview === undefined
      ? fail('legal', 'nobody is known to have read terms and privacy page', 'set LEGAL_REVIEW to the day of it')
      : legalReview < legalChanged
        ? fail('legal', `terms and privacy page were read on ${legalReview} and changed on ${legalChanged}`, readAgain)
        : ok('legal', `terms and privacy page were read on ${legalReview}`),
    processors.length === 0
      ? fail('processors', 'the privacy page names nobody who hosts the site or delivers its mail', 'set PROCESSORS')
      : ok('processors', `${processors.length} are named on the privacy page`),
    ok('replies', replyHours === undefined ? 'no hours are promised' : `are promised within ${replyHours} hours`),
    ok('offer', `the ${offer} prices are sold`),
  ]
}

/** Checks that at least one community has a group with a URL, because access to the community is sold. */
const checkCommunity = ({ stripe }: Env): Finding[] =>
  stripe === undefined || hasGroups
    ? []
    : [
        fail(
          'community',
          'Premium is sold and no group has an address: what lists of Premium say of it is hidden',
          'put an address into content/premium/groups.ts and publish a meetup in /admin',
        ),
      ]

export function checkPlaceholders({ env }: Patient): Finding[] {
  if (env.demo) return []
  return [...checkFigures(env), ...checkSeller(env), ...checkDuties(env), ...checkCommunity(env)]
}
