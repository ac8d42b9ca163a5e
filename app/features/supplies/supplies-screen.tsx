import { Phone, Siren } from 'lucide-react'
import { useState } from 'react'
import { helpNow } from '../../../content/open/help-now.ts'
import { supplies } from '../../../content/open/supplies.ts'
import { londonDay } from '../../../domain/london.ts'
import { useNow } from '../../device/clock.ts'
import { pageConfig } from '../../device/page/page-config.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { draftNames } from '../../device/storage/draft.ts'
import { paths } from '../../paths.ts'
import { HelpNowWords } from '../../shell/help-now-words.tsx'
import { LeavePage } from '../../shell/leave-page.tsx'
import { Screen } from '../../shell/screen.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { TintIcon } from '../../ui/tint-icon.tsx'
import { Kit } from './kit/kit.tsx'
import { NotifyForm } from './notify-form.tsx'
import { UrgentForm } from './urgent-form.tsx'

/**
 * The page of emergency supplies (spec §2). Only the list of things at home needs Premium access (D36), and the urgent
 * form appears only if the team reads it (D21). 'Coming soon' appears only in demo mode, or if the operator has
 * confirmed a launch month (D64).
 */
export function SuppliesScreen() {
  const { demo, urgent, figureValues } = pageConfig()
  const launches = demo || figureValues['launch-month'] !== undefined
  // The urgent form and the launch list are about items for a baby, so they are hidden with other content about the
  // baby.
  const without = useWithoutBaby()
  return (
    <Screen title={supplies.title} subtitle={supplies.subtitle} back={paths.home} wide>
      <div className="flex flex-col gap-3 wide:grid wide:grid-cols-2 wide:items-start wide:gap-6">
        <HelpNow />
        <div className="flex flex-col gap-3">
          {urgent && !without ? <Urgent /> : null}
          <Kit />
          {launches && !without ? <Launch /> : null}
        </div>
      </div>
    </Screen>
  )
}

/** Emergency contacts, also offline (D32). The numbers 999 and 111 are visible even while the section is closed. */
function HelpNow() {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible
      title={helpNow.title}
      spot={<TintIcon icon={Phone} tint="danger" size={40} />}
      whileClosed={<FirstNumbers />}
      open={open}
      onToggle={setOpen}
    >
      <HelpNowWords />
    </Collapsible>
  )
}

const [emergency, advice] = helpNow.lines

function FirstNumbers() {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow *:px-3 rail:*:max-w-90">
        <a href={emergency.href} className={buttonLook({ variant: 'danger' }, 'bg-danger-tint')}>
          {`${emergency.action} ${emergency.number}`}
        </a>
        <a href={advice.href} className={buttonLook({ variant: 'secondary' })}>
          {`${advice.action} ${advice.name}`}
        </a>
      </div>
      <LeavePage short />
    </div>
  )
}

function Urgent() {
  const [open, setOpen] = useState(() => draftNames('urgent-').length > 0)
  return (
    <Collapsible
      title={supplies.urgent.row}
      spot={<TintIcon icon={Siren} tint="sun" size={40} />}
      open={open}
      onToggle={setOpen}
    >
      <UrgentForm />
    </Collapsible>
  )
}

/**
 * The section 'Coming soon' (spec §9) with its mailing list. The text says 'this month' in demo mode, and otherwise
 * only during the launch month that the operator has confirmed (D23, D64).
 */
function Launch() {
  const { chip, title, aim, thisMonth, sometime } = supplies.launch
  const { demo, figureValues } = pageConfig()
  const month = londonDay(useNow('minute')).slice(0, 7)
  const soon = demo || figureValues['launch-month'] === month
  return (
    <Card as="section" tint="sky" aria-labelledby="launch" className="mt-3 px-4 py-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <Chip tint="accent">{chip}</Chip>
          <h2 id="launch" className="type-title mt-2">
            {title}
          </h2>
          <p className="type-small text-ink2">{`${aim} ${soon ? thisMonth : sometime}`}</p>
        </div>
        <Spot name="buoy" className="size-14 shrink-0" />
      </div>
      <NotifyForm />
    </Card>
  )
}
