import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { absurdWords, ownPriceWords } from '../../../content/open/meals/kitchen.ts'
import { isBlank } from '../../../domain/blank.ts'
import { amountWords, inBaseUnit } from '../../../domain/amount-words.ts'
import { pounds } from '../../../domain/catalogue.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { setOwnPrice, type OwnPrice } from '../../../domain/kitchen.ts'
import { absurdTimes, type Price, type Prices } from '../../../domain/prices.ts'
import type { Ingredient, Recipe, Unit } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { kitchen } from '../../member/kitchen.ts'
import { useRecipes } from '../../member/recipes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldNote } from '../../ui/field-note.tsx'
import { focusSoon } from '../../ui/row-focus.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface PriceSheetProps {
  open: boolean
  recipe: Recipe
  prices: Prices
  today: LocalDay
  onClose(): void
}

/** The prices of a recipe's ingredients. The user can replace them by the prices that they pay. */
export function PriceSheet({ open, recipe, prices, today, onClose }: PriceSheetProps) {
  const [changing, setChanging] = useState<string | null>(null)
  return (
    // While the user types a price, 'Done' is hidden, because it would close the sheet without saving the price.
    <Dialog
      open={open}
      onClose={onClose}
      title={ownPriceWords.title}
      actions={changing === null ? <Button onClick={onClose}>Done</Button> : null}
    >
      <PriceList recipe={recipe} prices={prices} today={today} changing={changing} onChanging={setChanging} />
    </Dialog>
  )
}

interface PriceListProps extends Pick<PriceSheetProps, 'recipe' | 'prices' | 'today'> {
  /** Id of the ingredient whose price is typed; null if there is none. */
  changing: string | null
  onChanging(item: string | null): void
}

function PriceList({ recipe, prices, today, changing, onChanging }: PriceListProps) {
  const entries = useLocalStore(kitchen)
  const { usualPrices } = useRecipes()
  const ingredients = [...new Map(recipe.ingredients.map((each) => [each.item, each])).values()]

  function done(item: string) {
    onChanging(null)
    focusSoon(`[data-price="${CSS.escape(item)}"] button`)
  }

  return (
    <>
      <p className="text-ink2">{ownPriceWords.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {ingredients.map((ingredient) => {
          const { item, name } = ingredient
          const own = entries.find((entry) => entry.item === item)?.price
          return (
            <li key={item} data-price={item} className="py-2.5">
              {changing === item ? (
                <PriceForm
                  ingredient={ingredient}
                  price={prices[item]}
                  usual={usualPrices[item]}
                  own={own}
                  today={today}
                  onDone={() => done(item)}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="type-title block">{name}</span>
                    <span className="type-small block text-ink2">{priceText(ingredient, prices[item], own)}</span>
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={ownPriceWords.changeFor(name)}
                    onClick={() => onChanging(item)}
                  >
                    {ownPriceWords.change}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const money = (pence: number): string =>
  pence < 99.5 ? `${pence === 0 ? 0 : Math.max(1, Math.round(pence))}p` : pounds(Math.round(pence))

const measured = (amount: number, unit: Unit): string =>
  unit === 'piece' && amount === 1 ? ownPriceWords.each : amountWords(amount, unit)

/** Returns the user's own price, such as '£2 for 280 g, yours', or the usual price of 100 g, 100 ml or one piece. */
function priceText({ unit }: Ingredient, price: Price | undefined, own: OwnPrice | undefined): string {
  if (own) return `${priceFor(own.pence, own.amount, own.unit)}, ${ownPriceWords.yours}`
  const base = inBaseUnit({ amount: 1, unit }).unit
  const each = price?.per[base]
  if (each === undefined) return ownPriceWords.unknown
  const amount = base === 'g' || base === 'ml' ? 100 : 1
  return priceFor(each * amount, amount, base)
}

function priceFor(pence: number, amount: number, unit: Unit): string {
  const words = measured(amount, unit)
  return words === ownPriceWords.each ? `${money(pence)} ${words}` : ownPriceWords.forAmount(money(pence), words)
}

/** Units in which ingredients are sold. Spoons and pinches are left out. */
const sold: readonly Unit[] = ['g', 'kg', 'ml', 'l', 'piece', 'slice', 'tin']

function unitsOf({ unit }: Ingredient, price: Price | undefined): readonly Unit[] {
  const known = price ? (Object.keys(price.per) as Unit[]) : [inBaseUnit({ amount: 1, unit }).unit]
  const all: readonly Unit[] = known.includes('tsp') ? [...known, 'ml'] : known
  const units = sold.filter((each) => all.includes(inBaseUnit({ amount: 1, unit: each }).unit))
  return units.length > 0 ? units : known
}

interface PriceFormProps {
  ingredient: Ingredient
  price: Price | undefined
  /** The price that applies if the user has entered no price. */
  usual: Price | undefined
  own: OwnPrice | undefined
  today: LocalDay
  onDone(): void
}

function PriceForm({ ingredient, price, usual, own, today, onDone }: PriceFormProps) {
  const { item, name } = ingredient
  const id = useId()
  const units = unitsOf(ingredient, price)
  const [paid, setPaid] = useState(own ? (own.pence / 100).toFixed(2) : '')
  const [amount, setAmount] = useState(own ? String(own.amount) : '')
  const [unit, setUnit] = useState(own?.unit ?? units.find((each) => each === ingredient.unit) ?? units[0] ?? 'piece')
  const [tried, setTried] = useState(false)
  /** Price, amount and unit, as one text, that the user was asked to confirm; null if the user was not asked. */
  const [asked, setAsked] = useState<string | null>(null)
  const pence = Math.round(Number(paid.replace('£', '').replace(',', '.')) * 100)
  const isPrice = !isBlank(paid) && pence >= 0 && pence <= 100_000
  const isAmount = Number(amount) > 0 && Number.isFinite(Number(amount))

  const priced = { pence, amount: Number(amount), unit, day: today }
  const times = isPrice && isAmount ? absurdTimes(priced, usual) : null
  const typed = `${pence} ${amount} ${unit}`
  const isAsking = times !== null && asked === typed

  function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!isPrice || !isAmount) return
    if (times !== null && asked !== typed) return setAsked(typed)
    kitchen.update((entries) => [...setOwnPrice(entries, item, priced)])
    onDone()
  }

  return (
    <form noValidate onSubmit={save} aria-label={ownPriceWords.changeFor(name)}>
      <p className="type-title pb-2">{name}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] items-start gap-3">
        <TextField
          label={ownPriceWords.pay}
          inputMode="decimal"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          placeholder={ownPriceWords.payExample}
          value={paid}
          error={tried && !isPrice ? ownPriceWords.wrongPrice : undefined}
          onChange={(event) => setPaid(event.target.value)}
        />
        <TextField
          label={ownPriceWords.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={tried && !isAmount ? ownPriceWords.wrongAmount : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <div className="flex min-w-0 flex-col">
          <label htmlFor={id} className="type-small mb-1.5 font-semibold">
            {ownPriceWords.unit}
          </label>
          <div className="field-well">
            <select
              id={id}
              value={unit}
              onChange={(event) => setUnit(units.find((each) => each === event.target.value) ?? unit)}
              className="field-input appearance-none pr-11!"
            >
              {units.map((each) => (
                <option key={each} value={each}>
                  {each === 'piece' ? ownPriceWords.each : each}
                </option>
              ))}
            </select>
            <span aria-hidden="true" className="field-ring" />
            <ChevronDown className="pointer-events-none absolute right-4 size-5 text-ink2" />
          </div>
        </div>
      </div>
      {isAsking ? <FieldNote id={`${id}-ask`} error={absurdWords(times)} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {isAsking ? ownPriceWords.keep : ownPriceWords.save}
        </Button>
        {own === undefined ? null : (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              kitchen.update((entries) => [...setOwnPrice(entries, item, null)])
              onDone()
            }}
          >
            {ownPriceWords.usual}
          </Button>
        )}
      </div>
    </form>
  )
}
