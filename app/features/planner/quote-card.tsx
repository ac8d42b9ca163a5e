import type { ReactNode } from 'react'
import { plannerQuotes } from '../../../content/open/quotes.ts'
import { type LocalDay, ofTheDay } from '../../../domain/day.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { quoted } from '../../ui/quoted.ts'

/** The quote of the day with its favourite button. */
export function QuoteCard({ today }: { today: LocalDay }) {
  const quote = ofTheDay(plannerQuotes, today)
  return (
    <QuoteLayout quote={quoted(quote)}>
      <FavoriteButton of={{ type: 'affirmation', title: quote, content: quote }} className="-mt-2 -mr-2" />
    </QuoteLayout>
  )
}

interface QuoteLayoutProps {
  quote: ReactNode
  quoteClassName?: string
  /** The favourite button. */
  children?: ReactNode
}

export function QuoteLayout({ quote, quoteClassName, children }: QuoteLayoutProps) {
  return (
    <Card tint="sky" className="relative flex items-start gap-2 overflow-hidden px-5 pt-5 pb-12">
      <p className={classNames('type-quote min-w-0 flex-1 text-balance', quoteClassName)}>{quote}</p>
      {children}
      <Waves />
    </Card>
  )
}
