import { greetings } from '../../../content/open/greetings.ts'
import { dayTipLabels, dayTips } from '../../../content/open/tips-page.ts'
import { told } from '../../../domain/about-baby.ts'
import { type Daypart, type LocalDay, ofTheDay } from '../../../domain/day.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { useAuth } from '../../member/auth/auth.tsx'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'

/** Hello, and the tip for this part of the day by lantern light (spec §2). */
export function HelloCard({ daypart, today }: { daypart: Daypart; today: LocalDay }) {
  const { user } = useAuth()
  const { hello } = greetings[daypart]
  const name = user?.firstName.trim()
  const { title, content } = ofTheDay(told(dayTips[daypart], useWithoutBaby()), today)
  return (
    <Card as="section" tint="sun" aria-labelledby="hello">
      <h2 id="hello" className="max-w-[20rem] type-h1 text-balance wrap-anywhere">
        {name ? `${hello}, ${name}` : hello}
      </h2>
      <p className="type-header mt-5 text-sun-ink">{dayTipLabels[daypart]}</p>
      <div className="mt-2 flex flex-wrap items-end gap-x-4">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="type-title">{title}</h3>
          <p className="mt-0.5">{content}</p>
          <div className="mt-2 -mb-2 -ml-3 flex">
            <FavoriteButton of={{ type: 'tip', title, content }} />
            <ShareButton title={title} text={content} />
          </div>
        </div>
        <Spot name="lantern" className="ml-auto size-22 shrink-0" />
      </div>
    </Card>
  )
}
