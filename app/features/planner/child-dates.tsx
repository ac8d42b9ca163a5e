import { Baby, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { childDateNotes, childDateTitles, childDateWords as words } from '../../../content/open/child-dates.ts'
import { addErrors, addField } from '../../../content/open/tasks.ts'
import { type ChildDate, childDates, childDatesSoon } from '../../../domain/child-dates.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { isLocalDay, type LocalDay, localDay } from '../../../domain/day.ts'
import { mayAddTask } from '../../../domain/free-limits.ts'
import { useNow } from '../../device/clock.ts'
import { useWithoutBaby } from '../../device/page/without-baby.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { openUpgrade } from '../../member/access/upgrade.tsx'
import { childBirthday } from '../../member/child-birthday.ts'
import { addTask, tasks } from '../../member/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

/**
 * A link to the vaccinations and reviews that the NHS offers by the age of the child, with the next one that is due.
 * Not shown to members who hide content about the baby, nor after the last date of the schedule.
 */
export function ChildDates() {
  const today = localDay(useNow('day'))
  const born = useLocalStore(childBirthday)
  const isListed = useIsListed()
  const [open, setOpen] = useState(false)
  if (useWithoutBaby() || (born !== null && childDates(born, today).length === 0)) return null
  const soon = born === null ? undefined : childDatesSoon(born, today).find(({ id }) => !isListed(id))
  return (
    <div className="on-screen-only flex flex-wrap items-center gap-x-1 px-1.5">
      {soon ? (
        <>
          <p className="type-small mr-auto text-ink2">{words.soon(childDateTitles[soon.id])}</p>
          <AddButton
            date={soon}
            today={today}
            onAdded={(day) =>
              toast({ title: words.added, description: `${childDateTitles[soon.id]}, ${shortDayWords(day, today)}` })
            }
          />
        </>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        className="-mx-2 px-2!"
        icon={<Baby />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.open}
        actions={
          <Button full onClick={() => setOpen(false)}>
            {words.done}
          </Button>
        }
      >
        <Birthday born={born} today={today} />
        {born === null ? null : <Dates dates={childDates(born, today)} today={today} />}
        <p className="type-small mt-4 text-ink2">{words.source}</p>
      </Dialog>
    </div>
  )
}

/**
 * A field for the child's birthday. The birthday is stored only if dates of the schedule are still ahead, because
 * otherwise `ChildDates` renders nothing, and this field would disappear while the user types.
 */
function Birthday({ born, today }: { born: LocalDay | null; today: LocalDay }) {
  const [error, setError] = useState<string>()
  const faultOf = (day: LocalDay) =>
    day > today ? words.future : childDates(day, today).length === 0 ? words.over : undefined
  return (
    <TextField
      label={words.birthday}
      helper={words.birthdayHelper}
      error={error}
      type="date"
      max={today}
      defaultValue={born ?? ''}
      onChange={({ target: { value } }) => {
        setError(undefined)
        const day = isLocalDay(value) ? value : null
        if (day === null || faultOf(day) === undefined) childBirthday.update(() => day)
      }}
      // Checked only on blur, because while the user types the year, the value is a date of long ago.
      onBlur={({ target: { value } }) => setError(isLocalDay(value) ? faultOf(value) : undefined)}
    />
  )
}

function Dates({ dates, today }: { dates: readonly ChildDate[]; today: LocalDay }) {
  const isListed = useIsListed()
  const justAdded = useRef<ChildDate['id'] | null>(null)
  return (
    <ul className="mt-4 divide-y divide-line">
      {dates.map((date) => (
        <li key={date.id} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="type-title">{childDateTitles[date.id]}</p>
            <p className="type-small text-ink2">
              {(date.due <= today ? words.since : words.about)(shortDayWords(date.due, today))}
            </p>
            {childDateNotes[date.id] ? <p className="type-small text-ink2">{childDateNotes[date.id]}</p> : null}
          </div>
          {isListed(date.id) ? (
            <p
              // The text replaces the button that was tapped, so it takes the focus.
              ref={(text) => {
                if (text === null || justAdded.current !== date.id) return
                justAdded.current = null
                text.focus()
              }}
              tabIndex={-1}
              className="type-small shrink-0 text-ink2 outline-none"
            >
              {words.added}
            </p>
          ) : (
            <AddButton date={date} today={today} onAdded={() => (justAdded.current = date.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that tells whether a task with the title of a given date exists, open or completed. */
function useIsListed(): (id: ChildDate['id']) => boolean {
  const titles = new Set(useLocalStore(tasks).map(({ title }) => title))
  return (id) => titles.has(childDateTitles[id])
}

interface AddButtonProps {
  date: ChildDate
  today: LocalDay
  onAdded(day: LocalDay): void
}

function AddButton({ date: { id, due }, today, onAdded }: AddButtonProps) {
  const access = useAccess()
  const title = childDateTitles[id]

  function add() {
    const day = due < today ? today : due
    const refusal = addTask(title, day, mayAddTask(access.hasAccess))
    if (refusal === null) onAdded(day)
    else if (refusal === 'limit' && !access.known) {
      void access.refresh()
      toast({ title: words.planUnknown })
    } else if (refusal === 'limit') openUpgrade(addField.unlimited)
    else toast({ title: addErrors[refusal], tone: 'danger' })
  }

  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={words.addThis(title)}
      className="shrink-0"
      icon={<Plus />}
      onClick={add}
    >
      {words.add}
    </Button>
  )
}
