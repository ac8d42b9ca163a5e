import { type SubmitEvent, useState } from 'react'
import { kitWords } from '../../../../content/open/kit.ts'
import { supplies } from '../../../../content/open/supplies.ts'
import { isLocalDay } from '../../../../domain/day.ts'
import { amountMax, type KitItem } from '../../../../domain/kit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { noteKitItem } from './storage.ts'

interface KitSheetProps {
  /** `item` is null while the sheet is closed. */
  item: KitItem | null
  onClose(): void
  onTakeOff(item: KitItem): void
}

export function KitSheet({ item, onClose, onTakeOff }: KitSheetProps) {
  return (
    <Dialog open={item !== null} onClose={onClose} title={item?.name ?? ''}>
      {item === null ? null : <Notes key={item.id} item={item} onDone={onClose} onTakeOff={() => onTakeOff(item)} />}
    </Dialog>
  )
}

function Notes({ item, onDone, onTakeOff }: { item: KitItem; onDone(): void; onTakeOff(): void }) {
  const [amount, setAmount] = useState(item.amount)
  const dated = item.dated === true
  const noted = amount !== undefined || dated

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const useBy = new FormData(event.currentTarget).get('use-by')
    const day = typeof useBy === 'string' && isLocalDay(useBy) ? useBy : null
    const outcome = noteKitItem(item, { amount: amount ?? null, useBy: day })
    if (outcome === null) return
    if (outcome === 'back') toast(supplies.kit.back)
    onDone()
  }

  return (
    <form onSubmit={save} className="grid grid-cols-1 gap-5">
      {amount === undefined ? null : <AmountStepper amount={amount} onChange={setAmount} />}
      {dated ? (
        <TextField
          label={kitWords.dateLabel}
          helper={kitWords.dateHelper}
          type="date"
          name="use-by"
          max="2099-12-31"
          defaultValue={item.useBy ?? ''}
        />
      ) : null}
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="outline" onClick={onTakeOff}>
          {kitWords.takeOff}
        </Button>
        {noted ? <Button type="submit">Save</Button> : null}
      </div>
    </form>
  )
}

function AmountStepper({ amount, onChange }: { amount: number; onChange(amount: number): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span aria-hidden className="type-small font-semibold">
        {kitWords.howMany}
      </span>
      <Stepper
        of={kitWords.howMany}
        fewer={kitWords.fewer}
        more={kitWords.more}
        value={amount}
        words={String(amount)}
        min={1}
        max={amountMax}
        step={1}
        onChange={onChange}
      />
    </div>
  )
}
