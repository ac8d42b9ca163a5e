import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { kitThings, supplies } from '../../../../content/open/supplies.ts'
import { withoutBabyItems } from '../../../../domain/about-baby.ts'
import { isBlank } from '../../../../domain/blank.ts'
import { localDay, type LocalDay } from '../../../../domain/day.ts'
import { kitFigures, type KitGroup, type KitItem, kitList, takenOff } from '../../../../domain/kit.ts'
import { useNow } from '../../../device/clock.ts'
import { useWithoutBaby } from '../../../device/page/without-baby.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { ReadAloud } from '../../../member/read-aloud.tsx'
import { HelpWay } from '../../../shell/help-way.tsx'
import { AddLine } from '../../../ui/add-line.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TickCircle } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { focusSoon } from '../../../ui/row-focus.ts'
import { KitSheet } from './kit-sheet.tsx'
import { kit } from '../../../member/kit.ts'
import { addThing, putBackOnList, takeOffWithUndo, tickKitItem } from './storage.ts'
import { UseByChip } from './use-by-chip.tsx'
import { kitAmountWords, watchWords, kitWords } from '../../../../content/open/kit.ts'

/** The figures have this id. They get the focus when the focused element is removed. */
const figuresId = 'kit-figures'

const groups = Object.keys(supplies.kit.groups) as KitGroup[]

export function KitList() {
  const today = localDay(useNow('day'))
  const entries = useLocalStore(kit)
  const [changing, setChanging] = useState<KitItem | null>(null)
  const without = useWithoutBaby()
  const things = withoutBabyItems(kitThings, without)
  const items = kitList(things, entries)
  const gone = takenOff(things, entries)

  function takeOff(item: KitItem) {
    setChanging(null)
    if (takeOffWithUndo(item)) focusSoon(`#${figuresId}`)
  }

  function putAllBack() {
    if (putBackOnList(gone)) focusSoon(`#${figuresId}`)
  }

  return (
    <div className="flex flex-col gap-6 max-[22.375rem]:-mx-2">
      <KitFigures items={items} today={today} />
      {groups.map((group) => {
        const those = items.filter((item) => item.group === group)
        return those.length === 0 ? null : (
          <KitGroupCard key={group} group={group} items={those} today={today} onChange={setChanging} />
        )
      })}
      <AddOwn />
      {gone.length === 0 ? null : (
        <Button variant="quiet" size="small" className="self-center" onClick={putAllBack}>
          {kitWords.putBack(gone.length)}
        </Button>
      )}
      <div className="px-1">
        <p className="type-caption text-ink2">{supplies.kit.advice}</p>
        {withoutBabyItems(supplies.kit.more, without).map((way) => (
          <p key={way.to}>
            <HelpWay label={way.label} to={way.to} />
          </p>
        ))}
      </div>
      <KitSheet item={changing} onClose={() => setChanging(null)} onTakeOff={takeOff} />
    </div>
  )
}

function KitFigures({ items, today }: { items: readonly KitItem[]; today: LocalDay }) {
  const figures = kitFigures(items, today)
  const watch = watchWords(figures)
  return (
    <Card className="px-5 py-4">
      <p id={figuresId} tabIndex={-1} className="outline-none">
        <span className="type-stat">{figures.home}</span>
        <span>{kitWords.ofAll(figures.of)}</span>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-track">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-240 ease-water"
          style={{ width: `${figures.of === 0 ? 0 : (100 * figures.home) / figures.of}%` }}
        />
      </div>
      {watch.over === null && watch.soon === null ? null : (
        <p className="mt-3 flex flex-wrap gap-2">
          {watch.over === null ? null : <Chip tint="danger">{watch.over}</Chip>}
          {watch.soon === null ? null : <Chip tint="sun">{watch.soon}</Chip>}
        </p>
      )}
    </Card>
  )
}

interface GroupCardProps {
  group: KitGroup
  items: readonly KitItem[]
  today: LocalDay
  onChange(item: KitItem): void
}

function KitGroupCard({ group, items, today, onChange }: GroupCardProps) {
  const home = items.filter(({ have }) => have).length
  const title = supplies.kit.groups[group]
  return (
    <section aria-labelledby={`kit-${group}`}>
      <div className="flex items-center gap-x-3 px-1 pb-2">
        <h3 id={`kit-${group}`} className="type-h3 min-w-0 flex-1">
          {title}
        </h3>
        <p className="type-small shrink-0 text-ink2">{`${home} of ${items.length}`}</p>
        <ReadAloud small title={title} text={[title, ...items.map(spokenItem)]} className="-my-2 -mr-2.5 shrink-0" />
      </div>
      <Card className="overflow-hidden p-0">
        <ul>
          {items.map((item) => (
            <KitRow key={item.id} item={item} today={today} onChange={() => onChange(item)} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const spokenItem = (item: KitItem): string => [item.name, kitAmountWords(item), item.note].filter(Boolean).join('. ')

interface KitRowProps {
  item: KitItem
  today: LocalDay
  onChange(): void
}

function KitRow({ item, today, onChange }: KitRowProps) {
  const amount = kitAmountWords(item)
  return (
    <li className="flex items-start gap-1 border-t border-line py-2.5 pr-2 pl-1.5 first:border-t-0">
      <TickCircle
        label={kitWords.haveIt(item.name)}
        checked={item.have}
        onChange={(have) => tickKitItem(item.id, have)}
      />
      <div className="min-w-0 flex-1 py-2.5 wrap-anywhere">
        <p className="type-title flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0">{item.name}</span>
          {amount === null ? null : <span className="type-small font-normal text-ink2">{amount}</span>}
        </p>
        {item.note === undefined ? null : <p className="type-small text-ink2">{item.note}</p>}
        {item.useBy === null ? null : (
          <p className="mt-1.5">
            <UseByChip useBy={item.useBy} today={today} />
          </p>
        )}
      </div>
      <IconButton label={`Change ${item.name}`} onClick={onChange}>
        <Pencil className="size-4.5" />
      </IconButton>
    </li>
  )
}

function AddOwn() {
  const [name, setName] = useDraft('kit')
  return <AddLine label={kitWords.addOwn} text={name} isBlank={isBlank} onChange={setName} onAdd={addThing} />
}
