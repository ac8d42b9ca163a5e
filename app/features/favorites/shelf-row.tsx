import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localDay } from '../../../domain/day.ts'
import type { Favorite } from '../../../domain/favorites.ts'
import { useNow } from '../../device/clock.ts'
import { Card } from '../../ui/card.tsx'
import { meetupLine } from './meetup-line.ts'
import { RowFoot } from './row-foot.tsx'

interface ShelfRowProps {
  favorite: Favorite
  picture: ReactNode
  /** Where it opens; absent where it is all here. */
  to?: string
  /** In the place of when and where a meetup is. */
  line?: string | undefined
  isSample?: boolean
  /** What a share of it says, if that is more than its contents. */
  words?: string
}

/** A favourite with its picture; all of the card but its buttons opens it. */
export function ShelfRow({ favorite, picture, to, line: said, isSample, words }: ShelfRowProps) {
  const { title, content, metadata } = favorite
  const today = localDay(useNow('day'))
  const line = said ?? (metadata === undefined ? '' : meetupLine(metadata, today))
  return (
    <Card as="li" className="relative p-4 pb-2.5">
      <div className="flex items-start gap-3.5">
        <div className="shrink-0">{picture}</div>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="type-title">
            {to === undefined ? (
              title
            ) : (
              <Link
                to={to}
                className="outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:outline-primary"
              >
                {title}
              </Link>
            )}
          </h2>
          {content === '' ? null : <p className="type-small mt-0.5 text-ink2">{content}</p>}
          {line === '' ? null : <p className="type-small mt-0.5 text-ink2">{line}</p>}
        </div>
      </div>
      <RowFoot favorite={favorite} isSample={isSample} words={words} />
    </Card>
  )
}
