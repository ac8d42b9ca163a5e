import { House, ListX, Printer, Repeat, Share2, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { sharedListWords as sharedWords } from '../../../content/open/lists.ts'
import { countWords, shoppingListSummary, sentence } from '../../../content/open/meal-words.ts'
import { shopping } from '../../../content/open/meals.ts'
import { shoppingWords, sumWords } from '../../../content/open/meals/shopping.ts'
import { isBlank } from '../../../domain/blank.ts'
import { localDay } from '../../../domain/day.ts'
import { heldBy } from '../../../domain/kitchen.ts'
import { costOf } from '../../../domain/prices.ts'
import type { Aisle } from '../../../domain/recipe.ts'
import {
  byAisle,
  heldByNow,
  listAsText,
  missingStaples,
  type ShoppingItem,
  toBuy,
  withoutHeld,
} from '../../../domain/shopping-list.ts'
import { useNow } from '../../device/clock.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { type LocalStore, useLocalStore } from '../../device/storage/storage.ts'
import { type KnownList, ownNumberOf } from './known.ts'
import { kitchen } from '../kitchen.ts'
import { meals, shoppingList } from '../meals.ts'
import { useRecipes } from '../recipes.ts'
import { share } from '../share-button.tsx'
import { AisleOrder } from './aisle-order.tsx'
import { addMyStaples, markStaple, staplesOf } from './staples.ts'
import { AddLine } from '../../ui/add-line.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { Summary } from '../../ui/summary.tsx'
import { toast } from '../../ui/toast.tsx'
import { addOwnItem, clearTickedItems, markAtHome, removeItem, tickItem } from './shopping-changes.ts'
import './print.css'

interface ShoppingLinesProps {
  store: LocalStore<readonly ShoppingItem[]>
  /** How the list is shared; undefined if it is not. */
  shared: KnownList | undefined
  headingLevel: 2 | 3
  readOnly?: boolean
  aboveLines?: ReactNode
}

/**
 * A shopping list, sorted by shop department. Items can be added, ticked, removed, shared as text and printed, also
 * offline.
 */
export function ShoppingLines({ store, shared, headingLevel, readOnly = false, aboveLines }: ShoppingLinesProps) {
  const all = useLocalStore(store)
  const { buy: list, held } = withoutHeld(all)
  const { aisles } = useLocalStore(meals)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <>
      {all.length === 0 ? null : (
        <p role="status" className="type-small -mt-1.5 mb-4 text-ink2">
          {shoppingListSummary(all)}
        </p>
      )}
      <Sums list={list} />
      {readOnly ? null : <AddItem store={store} />}
      {store === shoppingList ? <AddStaples list={list} /> : null}
      {aboveLines}
      {store === shoppingList ? <LeaveOut list={list} /> : null}
      {all.length === 0 ? (
        <EmptyState headingLevel={headingLevel} spot={<Spot name="shell" />} {...shopping.empty} />
      ) : (
        <>
          {byAisle(list, aisles).map(({ aisle, name, items }) => (
            <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="mt-5">
              <Heading id={`aisle-${aisle}`} className="type-header text-ink2">
                {name}
              </Heading>
              <ul className="mt-1 divide-y divide-line">
                {items.map((item) => (
                  <ShoppingRow key={item.id} store={store} item={item} shared={shared} readOnly={readOnly} />
                ))}
              </ul>
            </section>
          ))}
          {held.length === 0 ? null : <Held store={store} held={held} readOnly={readOnly} />}
          <Tools store={store} list={list} order={aisles} readOnly={readOnly} />
          <AisleOrder />
          <PrintedList list={list} order={aisles} />
        </>
      )}
    </>
  )
}

interface PrintedListProps {
  list: readonly ShoppingItem[]
  /** The user's order of the departments; null for the usual order. */
  order: readonly Aisle[] | null
}

/**
 * Shows the cost of the ticked items and of all items. Items without a known price are not counted. Renders nothing if
 * no price is known.
 */
function Sums({ list }: Pick<PrintedListProps, 'list'>) {
  const { prices } = useRecipes()
  const today = localDay(useNow('day'))
  const all = costOf(list, prices, today)
  const unpriced = all.unpriced.length
  if (unpriced === list.length) return null
  const ticked = costOf(
    list.filter((item) => item.ticked),
    prices,
    today,
  )
  return (
    <div className="mb-4">
      <p className="type-title tabular-nums">
        {sumWords({ ticked: Math.round(ticked.pence), all: Math.round(all.pence), unpriced })}
      </p>
      <p className="type-caption text-ink2">
        {all.old ? `${shoppingWords.used} ${shoppingWords.oldPrices}` : shoppingWords.used}
      </p>
    </div>
  )
}

/** Button that adds the items that the user always buys. It is shown while one of them is missing on the list. */
function AddStaples({ list }: Pick<PrintedListProps, 'list'>) {
  const missing = missingStaples(list, staplesOf(useLocalStore(kitchen))).length
  if (missing === 0) return null

  function add() {
    const undo = addMyStaples()
    if (undo === null) return
    // This tap removes the button, so the focus is moved.
    document.getElementById(addFieldId)?.focus()
    toast({
      title: shoppingWords.staplesAdded,
      description: countWords(missing, 'thing'),
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <Button variant="secondary" size="small" full className="mt-3" icon={<Repeat className="size-4.5" />} onClick={add}>
      {shoppingWords.addStaples}
    </Button>
  )
}

/**
 * Button that marks ingredients as at home. It is shown while the list has ingredients to buy for recipes, and the user
 * has marked these ingredients since then as in the kitchen.
 */
function LeaveOut({ list }: Pick<PrintedListProps, 'list'>) {
  const held = heldByNow(list, heldBy(useLocalStore(kitchen)))
  if (held.length === 0) return null
  const things = countWords(held.length, 'thing')

  function leaveOut() {
    const undo = markAtHome(shoppingList, held, true)
    if (undo === null) return
    document.getElementById(addFieldId)?.focus()
    toast({ title: shoppingWords.held.leftOut, description: things, action: { label: 'Undo', onClick: undo } })
  }

  return (
    <Button
      variant="secondary"
      size="small"
      full
      className="mt-3"
      icon={<House className="size-4.5" />}
      onClick={leaveOut}
    >
      {shoppingWords.held.leaveOut(things)}
    </Button>
  )
}

interface HeldProps extends Pick<ShoppingLinesProps, 'store' | 'readOnly'> {
  held: readonly ShoppingItem[]
}

/** The ingredients of recipes that are at home, each with a button that moves it to the items to buy. */
function Held({ store, held, readOnly }: HeldProps) {
  function putBack(event: MouseEvent, item: ShoppingItem) {
    keepFocusNear(event.currentTarget, '[data-put-back]', () => document.getElementById(addFieldId))
    const undo = markAtHome(store, [item], false)
    if (undo === null) return
    toast({
      title: shoppingWords.held.isBack,
      description: sentence(item.name),
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <details className="group mt-5 border-t border-line pt-1.5">
      <Summary>{shoppingWords.held.title(countWords(held.length, 'thing'))}</Summary>
      <p className="type-small pb-1 text-ink2">{shoppingWords.held.text}</p>
      <ul className="divide-y divide-line">
        {byAisle(held).flatMap(({ items }) =>
          items.map((item) => {
            const name = sentence(item.name)
            return (
              <li key={item.id} className="flex min-h-11 items-center gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="type-small max-w-[40%] text-right text-ink2 tabular-nums">{toBuy(item)}</span>
                {readOnly ? null : (
                  <Button
                    data-put-back
                    variant="quiet"
                    size="small"
                    className="-mr-2.5"
                    aria-label={shoppingWords.held.putBackNamed(name)}
                    onClick={(event) => putBack(event, item)}
                  >
                    {shoppingWords.held.putBack}
                  </Button>
                )}
              </li>
            )
          }),
        )}
      </ul>
    </details>
  )
}

function Tools({ store, list, order, readOnly }: Pick<ShoppingLinesProps, 'store' | 'readOnly'> & PrintedListProps) {
  const ticked = list.filter((item) => item.ticked).length
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {ticked === list.length ? null : (
        <>
          <Button
            variant="outline"
            size="small"
            icon={<Share2 className="size-4.5" />}
            onClick={() => void share({ title: shoppingWords.title, text: listAsText(list, order) })}
          >
            {shoppingWords.sendAsText}
          </Button>
          <Button variant="outline" size="small" icon={<Printer className="size-4.5" />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      {ticked === 0 || readOnly ? null : (
        <Button
          variant="outline"
          size="small"
          icon={<ListX className="size-4.5" />}
          onClick={() => clear(store, ticked)}
        >
          {shoppingWords.clearTicked}
        </Button>
      )}
    </div>
  )
}

function clear(store: ShoppingLinesProps['store'], ticked: number): void {
  const undo = clearTickedItems(store)
  if (undo === null) return
  document.getElementById(addFieldId)?.focus()
  toast({
    title: 'Cleared',
    description: countWords(ticked, 'thing'),
    action: { label: 'Undo', onClick: undo },
  })
}

function ShoppingRow({
  store,
  item,
  shared,
  readOnly,
}: Omit<ShoppingLinesProps, 'headingLevel'> & { item: ShoppingItem }) {
  const me = shared === undefined ? undefined : ownNumberOf(shared)
  const by =
    item.ticked && item.tickedBy !== me ? shared?.people.find(({ number }) => number === item.tickedBy) : undefined
  const name = sentence(item.name)
  const amount = toBuy(item)

  function takeOff(event: MouseEvent) {
    keepFocusNear(event.currentTarget, '[data-take-off]', () => document.getElementById(addFieldId))
    const undo = removeItem(store, item)
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
        <Checkbox checked={item.ticked} disabled={readOnly} onChange={(ticked) => tickItem(store, item.id, ticked, me)}>
          <span className={classNames('wrap-anywhere', item.ticked && 'text-ink3 line-through')}>{name}</span>
          {amount === '' ? null : <span className="sr-only">{`, ${amount}`}</span>}
          {by === undefined ? null : (
            <span className="type-caption text-ink2">{` ${sharedWords.tickedBy(by.name)}`}</span>
          )}
        </Checkbox>
      </div>
      <span aria-hidden className="type-small max-w-[40%] text-right text-ink2 tabular-nums">
        {amount}
      </span>
      {store === shoppingList ? <StapleToggle item={item} name={name} /> : null}
      {readOnly ? null : (
        <IconButton data-take-off label={shoppingWords.takeOff(name)} className="-mr-2.5 -ml-1.5" onClick={takeOff}>
          <X className="size-4.5 text-ink2" />
        </IconButton>
      )}
    </li>
  )
}

function StapleToggle({ item, name }: { item: ShoppingItem; name: string }) {
  const isOn = useLocalStore(kitchen).some((entry) => entry.item === item.item && entry.staple === true)
  return (
    <IconButton
      label={shoppingWords.staple(name)}
      aria-pressed={isOn}
      className="-ml-1.5"
      onClick={() => markStaple(item, !isOn)}
    >
      <Repeat className={classNames('size-4.5', isOn ? 'stroke-[2.5] text-primary' : 'text-ink3')} />
    </IconButton>
  )
}

/** Id of the field that adds an item. The focus moves there when the focused element disappears. */
const addFieldId = 'shopping-add'

function AddItem({ store }: Pick<ShoppingLinesProps, 'store'>) {
  const [text, setText] = useDraft('shopping')
  return (
    <AddLine
      id={addFieldId}
      label={shoppingWords.addOwn}
      text={text}
      isBlank={isBlank}
      onChange={setText}
      onAdd={(line) => addOwnItem(store, line)}
    />
  )
}

function PrintedList({ list, order }: PrintedListProps) {
  return createPortal(
    <div data-theme="day" className="printed-list text-ink">
      <p className="type-h2">{shoppingWords.title}</p>
      {byAisle(
        list.filter(({ ticked }) => !ticked),
        order,
      ).map(({ aisle, name, items }) => (
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
