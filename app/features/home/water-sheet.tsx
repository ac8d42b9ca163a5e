import { GlassWater, Milk } from 'lucide-react'
import type { MouseEvent } from 'react'
import { drinks, homeWords } from '../../../content/open/home.ts'
import { lastDrink, litres, waterOn } from '../../../domain/day-log.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { dayLog, undoDayNote } from '../../member/day-log.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { drink } from './drink.ts'

interface WaterSheetProps {
  open: boolean
  today: LocalDay
  onClose(): void
}

/** One tap stores a glass or a bottle. The last drink can be undone in this sheet too. */
export function WaterSheet({ open, today, onClose }: WaterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={homeWords.progress.water}>
      <Amounts today={today} onClose={onClose} />
    </Dialog>
  )
}

const icons = { 250: GlassWater, 500: Milk } as const

function Amounts({ today, onClose }: Omit<WaterSheetProps, 'open'>) {
  const log = useLocalStore(dayLog)
  const last = lastDrink(log, today)

  function takeLastBack({ currentTarget }: MouseEvent<HTMLElement>) {
    if (last === null) return
    // Undoing the only drink of the day removes this button, so the focus moves first.
    if (waterOn(log, today) === last.ml) currentTarget.parentElement?.querySelector<HTMLElement>('li button')?.focus()
    undoDayNote(last.id)
  }
  return (
    <>
      <p role="status" className="text-ink2">
        {last === null ? homeWords.water.none : homeWords.water.soFar(litres(waterOn(log, today)))}
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {drinks.map((amount) => {
          const Icon = icons[amount.ml]
          return (
            <li key={amount.ml}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  drink(amount)
                }}
                className="flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-thumb border border-line bg-surface p-3 hover:bg-sunk"
              >
                <Icon className="size-6 text-primary" />
                <span className="type-title">{amount.words}</span>
                <span className="type-small text-ink2 tabular-nums">{`${amount.ml} ml`}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {last === null ? null : (
        <Button variant="quiet" full className="mt-3" onClick={takeLastBack}>
          {homeWords.water.takeBack(last.ml)}
        </Button>
      )}
    </>
  )
}
