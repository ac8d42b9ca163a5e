import { Link } from 'react-router'
import { pricing } from '../../../content/open/pricing.ts'
import { beforePaying, sellerWords } from '../../../domain/before-paying.ts'
import type { PriceId } from '../../../domain/catalogue.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { paths } from '../../paths.ts'

interface BeforePayingProps {
  id: PriceId
  charge: string
  /** Number of free days before the first charge; null for a visitor, who has no trial yet. */
  freeDays: number | null
  now: Date
}

/**
 * The information that the law requires above each button that buys (D59). On a prerendered page the server adds the
 * seller, who is unknown at build time.
 */
export function BeforePaying({ id, charge, freeDays, now }: BeforePayingProps) {
  const lines = beforePaying({ priceId: id, freeDays, now }, charge)
  const { trader } = pageConfig()
  return (
    <div data-before-paying className="type-small grid gap-1 text-ink2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p data-seller className="empty:hidden">
        {trader === null ? '' : sellerWords(trader)}
      </p>
      <p>
        <Link
          to={paths.terms}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {pricing.terms}
        </Link>
      </p>
    </div>
  )
}
