import { dayWords } from '../../../domain/day-words.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { targetFor, type Nutrition } from '../../../domain/nutrition.ts'
import { Card } from '../../ui/card.tsx'
import { figure } from './words.ts'

const parts = [
  { of: 'calories', label: 'Calories', unit: 'kcal', fill: 'bg-primary' },
  { of: 'protein', label: 'Protein', unit: 'g', fill: 'bg-accent' },
  { of: 'carbs', label: 'Carbs', unit: 'g', fill: 'bg-sage' },
  { of: 'fat', label: 'Fat', unit: 'g', fill: 'bg-sun' },
] as const

interface NutritionCardProps {
  day: LocalDay
  today: LocalDay
  /** What the day's plan comes to. */
  eaten: Nutrition
  /** kcal a day. */
  calories: number
  /** Of a serving, at each meal. */
  portion: number
}

/** The day's plan against the day's target (spec §2, §9); with nothing planned it is 0 of it (D17). */
export function NutritionCard({ day, today, eaten, calories, portion }: NutritionCardProps) {
  const target = targetFor(calories)
  return (
    <Card as="section" aria-labelledby="nutrition">
      <h2 id="nutrition" className="type-h2">
        Today's Nutrition
      </h2>
      {day === today ? null : <p className="type-small text-ink2">{`For ${dayWords(day, today)}`}</p>}
      <ul className="mt-3 flex flex-col gap-3.5">
        {parts.map(({ of, label, unit, fill }) => (
          <li key={of}>
            <Bar label={label} unit={unit} fill={fill} value={eaten[of]} max={Math.round(target[of])} />
          </li>
        ))}
      </ul>
      {portion === 1 || eaten.calories === 0 ? null : (
        <p className="type-caption mt-3.5 text-ink2">{`Counted with ${portion} of a serving at each meal.`}</p>
      )}
      <p className="type-caption mt-3.5 text-ink2">Made on your device</p>
    </Card>
  )
}

interface BarProps {
  label: string
  unit: string
  fill: string
  value: number
  max: number
}

function Bar({ label, unit, fill, value, max }: BarProps) {
  const words = `${figure(value)} / ${figure(max)} ${unit}`
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
        aria-valuetext={`${figure(value)} of ${figure(max)} ${unit}`}
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
