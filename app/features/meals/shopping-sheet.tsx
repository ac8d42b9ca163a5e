import { CalendarPlus, ListX, Printer, Share2, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { shoppingWords } from '../../../content/open/meals/shopping.ts'
import { shopping } from '../../../content/open/meals.ts'
import { isBlank } from '../../../domain/blank.ts'
import { byAisle, listAsText, type ShoppingItem, toBuy } from '../../../domain/shopping-list.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { shoppingList } from '../../member/meals.ts'
import { share } from '../../member/share-button.tsx'
import { AddLine } from '../../ui/add-line.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'
import { shopFor } from './actions.tsx'
import { addOwnItem, clearTickedItems, type Cooking, removeItem, tickItem } from './list-changes.ts'
import './print.css'
import { countWords, listWords, sentence, servingsWords } from '../../../content/open/meal-words.ts'

export interface ShoppingSheetProps {
  open: boolean
  /** The meals of this week's plan from today on. */
  week: readonly Cooking[]
  /** Number of the plan's meals left out because their days are past. */
  past: number
  onClose(): void
}

/** The shopping list, sorted by shop department. Stored on this device; works offline. */
export function ShoppingSheet({ open, onClose, ...rest }: ShoppingSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shoppingWords.title}
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
  const list = useLocalStore(shoppingList)
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
        onClick={() => shopFor(week, `${countWords(week.length, 'meal')}${past === 0 ? '' : ', from today on'}`)}
      >
        {shoppingWords.addWeek}
      </Button>
      <p className="type-caption mt-1.5 px-5 text-center text-ink2">{`${past === 0 ? '' : shoppingWords.fromToday}${servings === null ? shopping.asWritten : shopping.cooksFor(servingsWords(servings))}`}</p>
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
            onClick={() => void share({ title: shoppingWords.title, text: listAsText(list) })}
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
          {shoppingWords.clearTicked}
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
    description: countWords(ticked, 'thing'),
    action: { label: 'Undo', onClick: undo },
  })
}

/** One item: tick, amount, remove. */
function ShoppingRow({ item }: { item: ShoppingItem }) {
  const name = sentence(item.name)
  const amount = toBuy(item)

  function takeOff(event: MouseEvent) {
    keepFocusNear(event.currentTarget, 'button', () => document.getElementById(addFieldId))
    const undo = removeItem(item)
    if (undo === null) return
    toast({
      title: shoppingWords.offList,
      description: name,
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Checkbox checked={item.ticked} onChange={(ticked) => tickItem(item.id, ticked)}>
          <span className={classNames('wrap-anywhere', item.ticked && 'text-ink3 line-through')}>{name}</span>
          {amount === '' ? null : <span className="sr-only">{`, ${amount}`}</span>}
        </Checkbox>
      </div>
      <span aria-hidden className="type-small max-w-[40%] text-right text-ink2 tabular-nums">
        {amount}
      </span>
      <IconButton label={shoppingWords.takeOff(name)} className="-mr-2.5" onClick={takeOff}>
        <X aria-hidden className="size-4.5 text-ink2" strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

/** Id of the field, for focus changes. */
const addFieldId = 'shopping-add'

/** Adds an item that belongs to no recipe, for example nappies. */
function AddItem() {
  const [text, setText] = useDraft('shopping')
  return (
    <AddLine
      id={addFieldId}
      label={shoppingWords.addOwn}
      text={text}
      isBlank={isBlank}
      onChange={setText}
      onAdd={addOwnItem}
    />
  )
}

/** The unticked items for printing. Rendered outside the app's root, invisible on screen. */
function PrintedList({ list }: { list: readonly ShoppingItem[] }) {
  return createPortal(
    <div data-theme="day" className="printed-list text-ink">
      <p className="type-h2">{shoppingWords.title}</p>
      {byAisle(list.filter(({ ticked }) => !ticked)).map(({ aisle, name, items }) => (
        <div key={aisle} className="mt-4 break-inside-avoid">
          <p className="type-header">{name}</p>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-1">
                <span className="size-4 shrink-0 rounded-sm border border-ink" />
                <span className="min-w-0 flex-1 wrap-anywhere">{sentence(item.name)}</span>
                <span className="tabular-nums">{toBuy(item)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>,
    document.body,
  )
}
