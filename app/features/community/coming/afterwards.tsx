import { Star } from 'lucide-react'
import { afterwardsWords as words, comingWords } from '../../../../content/open/coming.ts'
import { useChange } from '../../../member/use-change.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { rate, useGoings } from './goings.ts'

const titleId = 'afterwards-title'

/** Asks the member once to rate a meetup that the member attended. */
export function Afterwards() {
  const { user, goings } = useGoings()
  const { act } = useChange(comingWords.failed)
  const was = goings?.find(({ asks }) => asks)
  if (user === null || was === undefined) return null

  async function answer(rating: number | null) {
    if (user === null || was === undefined) return
    if (!(await act(() => rate(user, was, rating)))) return
    if (rating !== null) toast({ ...words.thanks, tone: 'success' })
    // The buttons have been removed, so the page's heading takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  return (
    <Card as="section" tint="sun" aria-labelledby={titleId}>
      <h2 id={titleId} className="type-title wrap-anywhere">
        {words.title(was.title)}
      </h2>
      <p className="type-small text-ink2">{words.text}</p>
      <div role="group" aria-label={words.scale} className="mt-2 inline-grid grid-cols-5 gap-x-1">
        {[1, 2, 3, 4, 5].map((rating) => (
          <IconButton key={rating} label={words.star(rating)} onClick={() => void answer(rating)}>
            <Star className="size-6 text-accent-ink" />
          </IconButton>
        ))}
        <span aria-hidden className="type-caption col-span-3 text-ink2">
          {words.low}
        </span>
        <span aria-hidden className="type-caption col-span-2 text-right text-ink2">
          {words.high}
        </span>
      </div>
      <div>
        <Button variant="quiet" size="small" className="-mb-2.5 -ml-5" onClick={() => void answer(null)}>
          {words.skip}
        </Button>
      </div>
    </Card>
  )
}
