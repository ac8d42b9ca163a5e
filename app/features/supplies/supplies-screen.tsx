import { helpNow } from '../../../content/open/help-now.ts'
import { supplies } from '../../../content/open/supplies.ts'
import { londonDay } from '../../../domain/london.ts'
import { useNow } from '../../device/clock.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { paths } from '../../paths.ts'
import { HelpNowWords } from '../../shell/help-now-words.tsx'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Waves } from '../../ui/art/waves.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Kit } from './kit/kit.tsx'
import { NotifyForm } from './notify-form.tsx'
import { UrgentForm } from './urgent-form.tsx'

/**
 * Emergency supplies (spec §2). Emergency numbers come first. Only the kit is gated (D36). The urgent form appears only
 * where the team reads it (D21). Outside demo mode 'Coming soon' and its mailing list appear only for a month that the
 * operator confirmed (D64).
 */
export function SuppliesScreen() {
  const { demo, urgent, figureValues } = pageConfig()
  const launches = demo || figureValues['launch-month'] !== undefined
  const without = useWithoutBaby()
  return (
    <Screen title={supplies.title} subtitle={supplies.subtitle} back={paths.home}>
      <div className="flex flex-col gap-6">
        <HelpNow />
        {/* These parts concern things for a baby. */}
        {without ? null : (
          <>
            {launches ? (
              <>
                <ComingSoon />
                <NotifyForm />
              </>
            ) : null}
            {urgent ? <UrgentForm /> : null}
          </>
        )}
        <Kit />
      </div>
    </Screen>
  )
}

/** 'Coming soon' (spec §9). 'This month' is shown only in the month that the operator confirmed (D23, D64). */
function ComingSoon() {
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

/** Emergency contacts, first on the page, also offline (D32). */
function HelpNow() {
  return (
    <Card as="section" tint="sky" aria-labelledby="help-now" className="px-4 py-5">
      <h2 id="help-now" className="type-h3 mb-0.5 px-1">
        {helpNow.title}
      </h2>
      <HelpNowWords />
    </Card>
  )
}
