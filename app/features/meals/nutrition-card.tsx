import { Salad } from 'lucide-react'
import { useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { breastfeeding as asked, breastfeedingNeeds, calorieNeeds, targets } from '../../../content/open/meals.ts'
import { dayWords } from '../../../domain/day-words.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { type Breastfeeding, breastfeedingAnswers } from '../../../domain/meal-wishes.ts'
import { targetFor, type Nutrition } from '../../../domain/nutrition.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { TintIcon } from '../../ui/tint-icon.tsx'
import { answerBreastfeeding } from './plan-changes.ts'
import { figure } from '../../../content/open/meal-words.ts'
import { dayWorkedOut } from '../../../content/open/meals/day-worked-out.ts'
import { Summary } from '../../ui/summary.tsx'

const parts = [
  { of: 'calories', label: 'Calories', most: 'about', unit: 'kcal', fill: 'bg-primary' },
  { of: 'protein', label: 'Protein', most: 'at most about', unit: 'g', fill: 'bg-accent' },
  { of: 'carbs', label: 'Carbs', most: 'about', unit: 'g', fill: 'bg-sage' },
  { of: 'fat', label: 'Fat', most: 'about', unit: 'g', fill: 'bg-sun' },
] as const

interface NutritionCardProps {
  day: LocalDay
  today: LocalDay
  eaten: Nutrition
  /** Whether a meal of the day has no nutrition values. */
  isPartial: boolean
  /** The target in kcal a day. */
  calories: number
  /** `breastfeeding` is null until the user has answered the question on this card. */
  breastfeeding: Breastfeeding | null
  /** How much of one serving the user eats at each meal; 1 is a whole serving. */
  portion: number
}

/** Compares the day's planned meals with the daily target (spec §2, §9). A day without planned meals shows 0 (D17). */
export function NutritionCard({ day, today, eaten, isPartial, calories, breastfeeding, portion }: NutritionCardProps) {
  const [open, setOpen] = useState(false)
  const target = targetFor(calories)
  const otherDay = day === today ? null : dayWords(day, today)
  return (
    <Collapsible
      title={mealPlanWords.nutrition}
      spot={<TintIcon icon={Salad} tint="sage" size={40} />}
      summary={`${mealPlanWords.nutritionSummary(figure(roundedCalories(eaten)), otherDay)}. ${breastfeedingNeeds}`}
      open={open}
      onToggle={setOpen}
    >
      {otherDay === null ? null : <p className="type-small mb-3 text-ink2">{`For ${otherDay}`}</p>}
      <ul id={figuresId} tabIndex={-1} className="flex flex-col gap-3.5 outline-none">
        {parts.map(({ of, label, most, unit, fill }) => (
          <li key={of}>
            <Bar label={label} most={most} unit={unit} fill={fill} value={eaten[of]} max={Math.round(target[of])} />
          </li>
        ))}
      </ul>
      {portion === 1 || eaten.calories === 0 ? null : (
        <p className="type-caption mt-3.5 text-ink2">{mealPlanWords.countedWith(portion)}</p>
      )}
      {isPartial ? <p className="type-caption mt-3.5 text-ink2">{mealPlanWords.nutritionPart}</p> : null}
      {breastfeeding === null ? <Question /> : null}
      <p className="type-caption mt-3.5 text-ink2">{calorieNeeds}</p>
      <p className="type-caption mt-1 text-ink2">{targets}</p>
      <DayWorkedOut />
    </Collapsible>
  )
}

/** Rounds to 50 kcal, because typical nutrition values are not more accurate. */
const roundedCalories = ({ calories }: Nutrition): number => Math.round(calories / 50) * 50

/** Id of the bars, which get the focus when the question was answered. */
const figuresId = 'day-figures'

/** Asks once whether the user is breastfeeding. The answer can be changed in the preferences. */
function Question() {
  return (
    <div role="group" aria-labelledby="breastfeeding" className="mt-4 rounded-card bg-sunk p-4">
      <p id="breastfeeding" className="type-title">
        {asked.question}
      </p>
      <p className="type-small text-ink2">{asked.why}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {breastfeedingAnswers.map((answer) => (
          <Button
            key={answer}
            variant={answer === 'skipped' ? 'quiet' : 'secondary'}
            size="small"
            onClick={() => {
              // The question disappears together with its buttons, so the focus moves to the bars.
              document.getElementById(figuresId)?.focus()
              answerBreastfeeding(answer)
            }}
          >
            {asked.answers[answer]}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface BarProps {
  label: string
  most: string
  unit: string
  fill: string
  value: number
  max: number
}

function Bar({ label, most, unit, fill, value, max }: BarProps) {
  const words = `${figure(value)} / ${most} ${figure(max)} ${unit}`
  return (
    <>
      <p className="type-small flex flex-wrap justify-between gap-x-3" aria-hidden>
        <span className="font-semibold">{label}</span>
        <span className="text-ink2 tabular-nums">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, value)}
        aria-valuenow={value}
        aria-valuetext={`${figure(value)} of ${most} ${figure(max)} ${unit}`}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-track"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-240 ease-water ${fill}`}
          style={{ width: `${Math.min(100, (value / max) * 100)}%` }}
        />
      </div>
    </>
  )
}

/** A section that explains how the nutrition of a day is computed. It is closed at first. */
function DayWorkedOut() {
  return (
    <details className="group mt-2">
      <Summary>{dayWorkedOut.title}</Summary>
      <p className="type-small pb-2 text-ink2">{dayWorkedOut.text}</p>
    </details>
  )
}
