import { product } from '../../content/open/product.ts'
import { figures, type Figure } from '../../server/env.ts'
import { ok, warn, type Finding, type Patient } from './finding.ts'

/** What each figure says as long as nobody has written a true one in its place (docs/sources.md). */
const invented: Readonly<Record<Figure, string>> = {
  members: '5K+, 10,000+ moms, 50K+ tasks',
  ratings: '98% satisfaction, stars of the samples',
  'former-price': '£11.99 struck through',
  'launch-month': 'launching this month',
}

/** Names and addresses of a kind that nobody owns (RFC 2606). */
export const isPlaceholder = (domain: string): boolean =>
  /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(domain)

/** Figures that were invented (D23), the contact address, and who sells. */
export function checkPlaceholders({ env }: Patient): Finding[] {
  if (env.demo) return []
  const shown = env.confirmedFigures.map((figure) =>
    warn('figures', `'${figure}' is shown: ${invented[figure]}`, 'these were placeholders: are they true of you?'),
  )
  const hidden = figures.length - shown.length
  const contact = isPlaceholder(product.contact.split('@')[1] ?? '')
    ? warn('contact', `${product.contact} is a placeholder`, 'put yours into content/open/product.ts and build anew')
    : ok('contact', product.contact)
  const trader =
    env.trader === undefined
      ? warn('trader', 'nobody is named as the seller, which the law asks for', 'set TRADER_NAME and TRADER_ADDRESS')
      : ok('trader', env.trader.name)
  return [...shown, ...(hidden === 0 ? [] : [ok('figures', `${hidden} of the four stay hidden`)]), contact, trader]
}
