import { useState } from 'react'
import { kitThings, supplies } from '../../../../content/open/supplies.ts'
import { told } from '../../../../domain/about-baby.ts'
import { localDay } from '../../../../domain/day.ts'
import { kitList, takenOff, type KitGroup, type KitItem } from '../../../../domain/kit.ts'
import { useNow } from '../../../device/clock.ts'
import { useKept } from '../../../device/storage/kept.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { HelpWay } from '../../../shell/help-way.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusSoon } from '../../../ui/row-focus.ts'
import { toast } from '../../../ui/toast.tsx'
import { AddOwn } from './add-own.tsx'
import { KitFigures } from './kit-figures.tsx'
import { KitGroupCard } from './kit-group.tsx'
import { KitSheet } from './kit-sheet.tsx'
import { kit, putBackOnList, takeOffList } from './storage.ts'

/** Where the focus goes when what was under it is gone. */
export const kitHeadingId = 'kit-heading'

const groups = Object.keys(supplies.kit.groups) as KitGroup[]

/** The whole list, shelf by shelf, and what she adds to it. */
export function KitList() {
  const today = localDay(useNow('day'))
  const entries = useKept(kit)
  const [changing, setChanging] = useState<KitItem | null>(null)
  const without = useWithoutBaby()
  const things = told(kitThings, without)
  const items = kitList(things, entries)
  const gone = takenOff(things, entries)

  function takeOff(item: KitItem) {
    const before = takeOffList(item.id)
    setChanging(null)
    if (before === null) return
    focusSoon(`#${kitHeadingId}`)
    toast({
      title: 'Taken off your list',
      description: item.name,
      action: { label: 'Undo', onClick: () => void putBackOnList([before]) },
    })
  }

  function putAllBack() {
    if (putBackOnList(gone)) focusSoon(`#${kitHeadingId}`)
  }

  return (
    <div className="flex flex-col gap-6">
      <KitFigures items={items} today={today} />
      {groups.map((group) => {
        const those = items.filter((item) => item.group === group)
        return those.length === 0 ? null : (
          <KitGroupCard key={group} group={group} items={those} today={today} onChange={setChanging} />
        )
      })}
      <AddOwn />
      {gone.length === 0 ? null : (
        <Button
          variant="quiet"
          size="small"
          className="self-center"
          onClick={putAllBack}
        >{`Put back what you took off (${gone.length})`}</Button>
      )}
      <div className="px-1">
        <p className="type-caption text-ink2">{supplies.kit.advice}</p>
        {told(supplies.kit.more, without).map((way) => (
          <p key={way.to}>
            <HelpWay label={way.label} to={way.to} />
          </p>
        ))}
      </div>
      <KitSheet item={changing} onClose={() => setChanging(null)} onTakeOff={takeOff} />
    </div>
  )
}
