import { CalendarPlus, ListX, Printer, Share2 } from 'lucide-react'
import { shopping } from '../../../content/open/meals.ts'
import { byAisle, listAsText, type ShoppingItem } from '../../../domain/shopping-list.ts'
import { useKept } from '../../device/storage/kept.ts'
import { shoppingList } from '../../member/meals.ts'
import { share } from '../../member/share-button.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { toast } from '../../ui/toast.tsx'
import { shopFor } from './actions.tsx'
import { addFieldId, AddItem } from './add-item.tsx'
import { clearTickedItems, type Cooking } from './list-changes.ts'
import { PrintedList } from './printed-list.tsx'
import { ShoppingRow } from './shopping-row.tsx'
import { counted, listWords, servingsWords } from './words.ts'

export interface ShoppingSheetProps {
  open: boolean
  /** The meals of this week's plan from today on. */
  week: readonly Cooking[]
  /** How many meals of the plan are left out of those, as their days are past. */
  past: number
  onClose(): void
}

/** What to buy, in the order of the shop. It is on this device and wants no network. */
export function ShoppingSheet({ open, onClose, ...rest }: ShoppingSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Shopping List"
      actions={
        <Button full onClick={onClose}>
          Done
        </Button>
      }
    >
      <List {...rest} />
    </Dialog>
  )
}

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

type WeekProps = Pick<ShoppingSheetProps, 'week' | 'past'>

function List({ week, past }: WeekProps) {
  const list = useKept(shoppingList)
  return (
    <>
      {list.length === 0 ? null : (
        <p role="status" className="type-small -mt-1.5 mb-4 text-ink2">
          {listWords(list)}
        </p>
      )}
      <AddItem />
      {week.length === 0 ? null : <AddWeek week={week} past={past} />}
      {list.length === 0 ? (
        <EmptyState headingLevel={3} spot={<Spot name="shell" />} {...shopping.empty} />
      ) : (
        <>
          {byAisle(list).map(({ aisle, name, items }) => (
            <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="mt-5">
              <h3 id={`aisle-${aisle}`} className="type-header text-ink2">
                {name}
              </h3>
              <ul className="mt-1 divide-y divide-line">
                {items.map((item) => (
                  <ShoppingRow key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))}
          <Tools list={list} />
          <PrintedList list={list} />
        </>
      )}
    </>
  )
}

function AddWeek({ week, past }: WeekProps) {
  const servings = week[0]?.servings ?? null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        full
        className="mt-3"
        icon={<CalendarPlus {...icon} />}
        onClick={() => shopFor(week, `${counted(week.length, 'meal')}${past === 0 ? '' : ', from today on'}`)}
      >
        Add this week’s ingredients
      </Button>
      <p className="type-caption mt-1.5 px-5 text-center text-ink2">{`${past === 0 ? '' : 'From today on: days already past are left out. '}${servings === null ? shopping.asWritten : shopping.cooksFor(servingsWords(servings))}`}</p>
    </>
  )
}

function Tools({ list }: { list: readonly ShoppingItem[] }) {
  const ticked = list.filter((item) => item.ticked).length
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {ticked === list.length ? null : (
        <>
          <Button
            variant="outline"
            size="small"
            icon={<Share2 {...icon} />}
            onClick={() => void share({ title: 'Shopping List', text: listAsText(list) })}
          >
            Share
          </Button>
          <Button variant="outline" size="small" icon={<Printer {...icon} />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      {ticked === 0 ? null : (
        <Button variant="outline" size="small" icon={<ListX {...icon} />} onClick={() => clear(ticked)}>
          Clear ticked
        </Button>
      )}
    </div>
  )
}

function clear(ticked: number): void {
  const undo = clearTickedItems()
  if (undo === null) return
  document.getElementById(addFieldId)?.focus()
  toast({
    title: 'Cleared',
    description: counted(ticked, 'thing'),
    action: { label: 'Undo', onClick: undo },
  })
}
