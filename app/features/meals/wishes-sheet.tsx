import { type ReactNode, useState } from 'react'
import { mealSheetWords } from '../../../content/open/meals/sheets.ts'
import { pounds } from '../../../content/open/meals/cost.ts'
import {
  allergenNames,
  breastfeeding,
  calorieNeeds,
  wishes,
  dietNames,
  type Extra,
  extraNames,
} from '../../../content/open/meals.ts'
import type { WeekObstacle } from '../../../domain/generate-week.ts'
import type { Preferences } from '../../../domain/meal-plan.ts'
import { type Breastfeeding, breastfeedingAnswers, fewestCalories } from '../../../domain/meal-wishes.ts'
import { allergens, type Recipe, diets } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { FilterChips, ToggleChip } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { answerBreastfeeding, bringBack, cookFor, leaveOutAllergen, wish, wishDiet } from './plan-changes.ts'
import { figure, obstacleWords } from '../../../content/open/meal-words.ts'

const extras: readonly Extra[] = ['familyFriendly', 'quick']

interface WishesSheetProps {
  open: boolean
  /** Says why no plan is possible with these preferences. Null if the user opened the sheet. */
  obstacle: WeekObstacle | null
  recipes: readonly Recipe[]
  onClose(): void
}

/** Id of the element that gets the focus when the last excluded recipe was brought back. */
const cooksForId = 'cooks-for'

const breastfeedingOptions = breastfeedingAnswers.map((value) => ({ value, label: breastfeeding.answers[value] }))
const people = ['', '1', '2', '3', '4', '5', '6'] as const
const peopleOptions = people.map((value) => ({ value, label: value === '' ? mealSheetWords.wishes.asWritten : value }))

/**
 * Scrolls the message into view: a sheet that is opened again while it closes would keep its scroll position. Waits for
 * the next frame, because the sheet is shown only after its contents are in the page. It is defined outside the
 * component, so that React calls it once per element.
 */
const scrollToNotice = (notice: HTMLElement | null) => {
  if (notice !== null) requestAnimationFrame(() => notice.scrollIntoView({ block: 'end' }))
}

/** The preferences for plans. Every change is stored at once. */
export function WishesSheet({ open, onClose, ...rest }: WishesSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mealSheetWords.wishes.title}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Wishes {...rest} />
    </Dialog>
  )
}

function Wishes({ obstacle, recipes }: Pick<WishesSheetProps, 'obstacle' | 'recipes'>) {
  const { preferences, removed, cooksFor } = useLocalStore(meals)
  // The obstacle whose message is hidden, because the user has changed a preference since. Whether it still exists is
  // known only after generating a plan again.
  const [answered, setAnswered] = useState<WeekObstacle | null>(null)
  const hidden = recipes.filter(({ id }) => removed.includes(id))

  function answering(change: () => void) {
    change()
    setAnswered(obstacle)
  }

  const change = (some: Partial<Preferences>) => answering(() => wish(some))

  return (
    <div className="flex flex-col gap-6">
      {obstacle !== null && obstacle !== answered ? (
        <div ref={scrollToNotice}>
          <Notice tone="danger" role="alert">
            {obstacleWords(obstacle, preferences)}
          </Notice>
        </div>
      ) : null}
      <Part title={mealSheetWords.wishes.planIs} text={wishes.intro}>
        <div className="flex flex-wrap gap-2">
          <WishChips onWish={() => setAnswered(obstacle)} />
        </div>
        <p className="type-small mt-3 text-ink2">{`${wishes.quick} ${wishes.halal}`}</p>
      </Part>
      <Part title={mealSheetWords.wishes.leaveOut} text={wishes.leaveOut}>
        <div role="group" aria-label={mealSheetWords.wishes.leaveOut} className="flex flex-wrap gap-2">
          {allergens.map((allergen) => (
            <ToggleChip
              key={allergen}
              pressed={preferences.leaveOut.includes(allergen)}
              onChange={(leftOut) => answering(() => leaveOutAllergen(allergen, leftOut))}
            >
              {allergenNames[allergen]}
            </ToggleChip>
          ))}
        </div>
        <p className="type-small mt-3 text-ink2">{wishes.labels}</p>
      </Part>
      <Part title={breastfeeding.question} text={breastfeeding.why}>
        <FilterChips<string>
          label={breastfeeding.question}
          options={breastfeedingOptions}
          value={preferences.breastfeeding ?? ''}
          onChange={(value) => {
            const answer = breastfeedingAnswers.find((each) => each === value)
            if (answer) answerBreastfeeding(answer)
          }}
        />
      </Part>
      <Part title={mealSheetWords.wishes.calories} text={calorieNeeds}>
        <Stepper
          of="calories"
          value={preferences.calories}
          words={mealSheetWords.wishes.about(figure(preferences.calories))}
          {...calorieRange(preferences.breastfeeding)}
          onChange={(calories) => change({ calories })}
        />
        <ul className="type-small mt-3 flex flex-col gap-2 text-ink2">
          {wishes.forYou.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title={mealSheetWords.wishes.cookingFor} id={cooksForId} text={wishes.cooksFor}>
        <div className="[&_.filter-chip]:min-w-11">
          <FilterChips<string>
            label={mealSheetWords.wishes.cookingFor}
            options={peopleOptions}
            value={cooksFor === null ? '' : String(cooksFor)}
            onChange={(value) => cookFor(value === '' ? null : Number(value))}
          />
        </div>
      </Part>
      <Part title={words.ceiling} text={words.ceilingText}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ToggleChip
            pressed={preferences.ceiling === null}
            onChange={(none) => change({ ceiling: none ? null : usualCeiling })}
          >
            {words.noCeiling}
          </ToggleChip>
          {preferences.ceiling === null ? null : (
            <Stepper
              of={words.ceilingOf}
              fewer={words.lowerCeiling}
              more={words.higherCeiling}
              value={preferences.ceiling}
              words={pounds(preferences.ceiling)}
              {...ceilingRange}
              onChange={(ceiling) => change({ ceiling })}
            />
          )}
        </div>
      </Part>
      <Part title={words.leftovers} text={words.leftoversText}>
        <ToggleChip pressed={preferences.leftovers} onChange={(leftovers) => change({ leftovers })}>
          {words.cookTwice}
        </ToggleChip>
      </Part>
      {hidden.length > 0 ? (
        <Part title={mealSheetWords.wishes.leftOut}>
          <ul className="divide-y divide-line">
            {hidden.map(({ id, name }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={mealSheetWords.wishes.bringBackOne(name)}
                  onClick={(event) => {
                    keepFocusNear(event.currentTarget, 'button', () => document.getElementById(cooksForId))
                    answering(() => bringBack(id))
                  }}
                >
                  {mealSheetWords.wishes.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

function Part({ id, title, text, children }: { id?: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3 id={id} tabIndex={id === undefined ? undefined : -1} className="type-title outline-none">
        {title}
      </h3>
      {text === undefined ? null : <p className="type-small mt-0.5 text-ink2">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

const words = mealSheetWords.wishes

/** The range of the weekly ceiling in pence. */
const ceilingRange = { min: 500, max: 30_000, step: 500 } as const
const usualCeiling = 5000

/** The range of the daily target in kcal. The planner is for mothers and does not support losing weight (D65). */
const calorieRange = (answer: Breastfeeding | null) => ({ min: fewestCalories(answer), max: 3200, step: 50 }) as const

/** Chips for preferences that need one tap. They concern both the plans and the list of recipes. */
function WishChips({ onWish }: { onWish?: () => void }) {
  const { preferences } = useLocalStore(meals)
  return (
    <>
      {extras.map((extra) => (
        <ToggleChip
          key={extra}
          pressed={preferences[extra]}
          onChange={(wanted) => {
            wish({ [extra]: wanted })
            onWish?.()
          }}
        >
          {extraNames[extra]}
        </ToggleChip>
      ))}
      {diets.map((diet) => (
        <ToggleChip
          key={diet}
          pressed={preferences.diets.includes(diet)}
          onChange={(wanted) => {
            wishDiet(diet, wanted)
            onWish?.()
          }}
        >
          {dietNames[diet]}
        </ToggleChip>
      ))}
    </>
  )
}
