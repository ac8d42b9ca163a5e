import { repeatWords } from '../../../content/open/repeat-words.ts'
import { dayNames } from '../../../content/open/reminders.ts'
import { detailsWords } from '../../../content/open/task-details.ts'
import { addDays, isLocalDay, type LocalDay, partsOf } from '../../../domain/day.ts'
import {
  type Frequency,
  parseRepeat,
  type RepeatRule,
  repeatText,
  weekdayCode,
  weekdayCodes,
} from '../../../domain/repeat-rule.ts'
import { FilterChips, ToggleChip } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Labelled } from './labelled.tsx'
import type { DetailsPartProps } from './details-part.ts'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

export function RepeatFields({ draft, onChange }: DetailsPartProps) {
  const rule = parseRepeat(draft.repeat ?? '')
  const set = (changes: Partial<RepeatRule>) => rule && onChange({ repeat: repeatText({ ...rule, ...changes }) })
  const byRule = draft.repeatFrom === undefined
  return (
    <>
      <Labelled label={detailsWords.repeat}>
        <FilterChips
          label={detailsWords.repeat}
          options={[
            { value: 'never', label: detailsWords.never },
            ...frequencies.map((value) => ({ value, label: detailsWords.frequencies[value] })),
          ]}
          value={rule?.frequency ?? 'never'}
          onChange={(value) =>
            onChange(
              value === 'never'
                ? { repeat: undefined, repeatFrom: undefined }
                : { repeat: repeatText(newRule(value, draft.date, rule)) },
            )
          }
        />
      </Labelled>
      {rule === null ? null : (
        <>
          <Stepper
            of={detailsWords.howOften}
            fewer={detailsWords.oftener}
            more={detailsWords.rarer}
            value={rule.interval}
            words={wordsOf({ ...rule, weekdays: [], monthDays: [], until: undefined }, draft.date)}
            min={1}
            max={99}
            step={1}
            onChange={(interval) => set({ interval })}
          />
          {rule.frequency === 'WEEKLY' && byRule ? (
            <Weekdays rule={rule} onChange={(weekdays) => set({ weekdays })} />
          ) : null}
          {rule.frequency === 'MONTHLY' && byRule ? <MonthDay rule={rule} date={draft.date} onChange={set} /> : null}
          <TextField
            label={detailsWords.until}
            helper={detailsWords.untilHelper}
            type="date"
            min={draft.date}
            max="2099-12-31"
            value={rule.until ?? ''}
            onChange={({ target }) => set({ until: isLocalDay(target.value) ? target.value : undefined })}
          />
          <Switch
            checked={!byRule}
            onChange={(fromDone) => onChange({ repeatFrom: fromDone ? 'done' : undefined })}
            note={detailsWords.fromDoneNote}
          >
            {detailsWords.fromDone}
          </Switch>
        </>
      )}
    </>
  )
}

/** The weekdays of a weekly rule. At least one stays selected. */
function Weekdays({ rule, onChange }: { rule: RepeatRule; onChange(weekdays: RepeatRule['weekdays']): void }) {
  const chosen = rule.weekdays.map(({ weekday }) => weekday)
  return (
    <div role="group" aria-label={detailsWords.weekdays} className="flex flex-wrap gap-2">
      {weekdayCodes.map((code, index) => (
        <ToggleChip
          key={code}
          pressed={chosen.includes(code)}
          onChange={(pressed) => {
            const next = weekdayCodes.filter((other) => (other === code ? pressed : chosen.includes(other)))
            if (next.length > 0) onChange(next.map((weekday) => ({ weekday })))
          }}
        >
          {dayNames[index]?.slice(0, 3)}
        </ToggleChip>
      ))}
    </div>
  )
}

interface MonthDayProps {
  rule: RepeatRule
  date: LocalDay
  onChange(changes: Partial<RepeatRule>): void
}

/** Chooses how a monthly rule finds its day: by the date, or by the weekday within the month. */
function MonthDay({ rule, date, onChange }: MonthDayProps) {
  const own: MonthlyBy = { weekdays: rule.weekdays, monthDays: rule.monthDays }
  const all = [...monthDaysFor(date), own].map((by) => ({ by, value: JSON.stringify(by) }))
  const options = all.filter(({ value }, place) => all.findIndex((other) => other.value === value) === place)
  return (
    <FilterChips
      label={detailsWords.monthDay}
      options={options.map(({ by, value }) => ({ value, label: wordsOf({ ...rule, ...by, until: undefined }, date) }))}
      value={JSON.stringify(own)}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value)
        if (chosen) onChange(chosen.by)
      }}
    />
  )
}

type MonthlyBy = Pick<RepeatRule, 'weekdays' | 'monthDays'>

/**
 * Returns the monthly rules that match this day, such as its date, the last day of the month, the fourth Thursday, or
 * the last Thursday.
 */
function monthDaysFor(day: LocalDay): MonthlyBy[] {
  const { date, month } = partsOf(day)
  const weekday = weekdayCode(day)
  const isSameMonth = (days: number): boolean => partsOf(addDays(day, days)).month === month
  const nth = Math.ceil(date / 7)
  return [
    { weekdays: [], monthDays: [date] },
    ...(isSameMonth(1) ? [] : [{ weekdays: [], monthDays: [-1] }]),
    ...(nth > 4 ? [] : [{ weekdays: [{ weekday, nth }], monthDays: [] }]),
    ...(isSameMonth(7) ? [] : [{ weekdays: [{ weekday, nth: -1 }], monthDays: [] }]),
  ]
}

const wordsOf = (rule: RepeatRule, today: LocalDay): string => repeatWords(repeatText(rule), undefined, today)

/**
 * Returns the rule for a newly chosen frequency. Its weekday or date is that of `day`, and the end date of the earlier
 * rule is kept.
 */
function newRule(frequency: Frequency, day: LocalDay, before: RepeatRule | null): RepeatRule {
  return {
    frequency,
    interval: 1,
    weekdays: frequency === 'WEEKLY' ? [{ weekday: weekdayCode(day) }] : [],
    monthDays: frequency === 'MONTHLY' ? [partsOf(day).date] : [],
    until: before?.until,
  }
}
