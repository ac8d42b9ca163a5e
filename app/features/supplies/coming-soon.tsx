import { supplies } from '../../../content/open/supplies.ts'
import { londonDay } from '../../../domain/london.ts'
import { useNow } from '../../device/clock.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'

/** What is to come (spec §9). That it comes 'this month' stands here only in the month that the operator vouches for (D23, D64). */
export function ComingSoon() {
  const { chip, title, aim, thisMonth, sometime } = supplies.launch
  const { demo, figureValues } = pageConfig()
  const month = londonDay(useNow('minute')).slice(0, 7)
  const soon = demo || figureValues['launch-month'] === month
  return (
    <Card
      as="section"
      tint="sky"
      aria-labelledby="launch"
      className="relative isolate flex flex-col items-center overflow-hidden px-5 pt-7 pb-16 text-center"
    >
      <Waves className="-z-10" />
      <Spot name="buoy" className="mb-4 size-28" />
      <Chip tint="accent">{chip}</Chip>
      <h2 id="launch" className="type-h1 mt-3 text-balance">
        {title}
      </h2>
      <p className="type-body mt-2 max-w-[22rem] text-balance text-ink2">{`${aim} ${soon ? thisMonth : sometime}`}</p>
    </Card>
  )
}
