import { BriefcaseMedical } from 'lucide-react'
import { useState } from 'react'
import { kitThings, supplies } from '../../../../content/open/supplies.ts'
import { withoutBabyItems } from '../../../../domain/about-baby.ts'
import { localDay } from '../../../../domain/day.ts'
import { kitFigures, kitList } from '../../../../domain/kit.ts'
import { useNow } from '../../../device/clock.ts'
import { useOnline } from '../../../device/offline/online.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { useAccess } from '../../../member/access/access-context.ts'
import { PremiumGate } from '../../../member/access/premium-gate.tsx'
import { ReadAloud } from '../../../member/read-aloud.tsx'
import { Card } from '../../../ui/card.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { TintIcon } from '../../../ui/tint-icon.tsx'
import { KitList } from './kit-list.tsx'
import { kit } from '../../../member/kit.ts'
import { UseByChip } from './use-by-chip.tsx'
import { kitAmountWords, kitWords, watchWords } from '../../../../content/open/kit.ts'

/** The list of items to have at home with a baby in an emergency (D38). It works offline. */
export function Kit() {
  const access = useAccess()
  const online = useOnline()
  const shut = access.known ? !access.hasAccess : !online
  const today = localDay(useNow('day'))
  const without = useWithoutBaby()
  const figures = kitFigures(kitList(withoutBabyItems(kitThings, without), useLocalStore(kit)), today)
  const { over, soon } = watchWords(figures)
  const [open, setOpen] = useState(false)
  const intro = without ? supplies.kit.introWithoutBaby : supplies.kit.intro
  return (
    <Collapsible
      title={supplies.kit.row(figures.home, figures.of)}
      spot={<TintIcon icon={BriefcaseMedical} tint="sage" size={40} />}
      summary={[over, soon].filter(Boolean).join(' · ') || undefined}
      open={open}
      onToggle={setOpen}
    >
      <div className="mb-4 flex items-start gap-3">
        <p className="type-small min-w-0 flex-1 text-ink2">{intro}</p>
        <ReadAloud
          small
          title={kitWords.feature}
          text={[intro, supplies.kit.advice]}
          className="-my-2 -mr-2.5 shrink-0"
        />
      </div>
      <PremiumGate feature={kitWords.feature}>
        <KitList />
      </PremiumGate>
      {shut ? <AtHome /> : null}
    </Collapsible>
  )
}

/**
 * Items that were ticked while the user had Premium access. They stay readable after it has ended (D36), and offline
 * while it is unknown. Renders nothing if there are none.
 */
function AtHome() {
  const today = localDay(useNow('day'))
  const items = kitList(withoutBabyItems(kitThings, useWithoutBaby()), useLocalStore(kit)).filter(({ have }) => have)
  if (items.length === 0) return null
  return (
    <Card as="section" aria-labelledby="at-home" className="mt-4 px-5 py-4">
      <h3 id="at-home" className="type-title">
        {kitWords.atHome}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 wrap-anywhere">
            <span className="min-w-0">{item.name}</span>
            <span className="type-small text-ink2">{kitAmountWords(item)}</span>
            {item.useBy === null ? null : <UseByChip useBy={item.useBy} today={today} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
