import { type SubmitEvent, useState } from 'react'
import { notificationWords } from '../../../../content/open/notifications.ts'
import type { Notifications } from '../../../../domain/notifications.ts'
import { usualQuiet } from '../../../../domain/quiet-hours.ts'
import { deviceZone } from '../../../device/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { SettingsWish } from './use-notifications.ts'

const words = notificationWords.quiet

interface QuietPartProps {
  value: Notifications
  onChange(change: SettingsWish): Promise<boolean>
}

/** Sets the quiet hours and their time zone, which apply to all devices of the member. */
export function QuietPart({ value, onChange }: QuietPartProps) {
  const { quiet, zone } = value
  return (
    <Card as="section" aria-labelledby="quiet-title" className="p-5">
      <h2 id="quiet-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 mb-2 text-ink2">{words.text}</p>
      <Switch checked={quiet !== null} onChange={(on) => void onChange({ quiet: on ? usualQuiet : null })}>
        {words.on}
      </Switch>
      {quiet === null ? null : <Hours from={quiet.from} to={quiet.to} onChange={onChange} />}
      <ZoneNote zone={zone} onChange={(next) => onChange({ zone: next })} />
    </Card>
  )
}

interface HoursProps {
  from: string
  to: string
  onChange(change: SettingsWish): Promise<boolean>
}

function faultOf(from: string, to: string): string | undefined {
  if (from === '' || to === '') return words.missing
  return from === to ? words.same : undefined
}

function Hours({ from, to, onChange }: HoursProps) {
  // The times that the member has changed but not saved. They are shown instead of the stored times, which another
  // device may change meanwhile.
  const [some, setSome] = useState<Partial<Pick<HoursProps, 'from' | 'to'>>>({})
  const typed = { from, to, ...some }
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const fault = faultOf(typed.from, typed.to)
  const isChanged = typed.from !== from || typed.to !== to

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || busy) return
    setBusy(true)
    const done = await onChange({ quiet: typed })
    setBusy(false)
    if (!done) return
    setSome({})
    toast({ title: words.saved, tone: 'success' })
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-2 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-4 *:min-w-32 *:flex-1">
        <TextField
          label={words.from}
          type="time"
          value={typed.from}
          error={tried ? fault : undefined}
          onChange={(event) => setSome({ ...some, from: event.target.value })}
        />
        <TextField
          label={words.to}
          type="time"
          value={typed.to}
          onChange={(event) => setSome({ ...some, to: event.target.value })}
        />
      </div>
      {isChanged ? (
        <Button type="submit" full busy={busy} busyLabel="Saving">
          {words.save}
        </Button>
      ) : null}
    </form>
  )
}

/** Returns the place name of a time zone: 'Isle of Man' for 'Europe/Isle_of_Man'. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

interface ZoneNoteProps {
  zone: string | null
  onChange(zone: string): Promise<boolean>
}

function ZoneNote({ zone, onChange }: ZoneNoteProps) {
  const here = deviceZone()
  const used = zone ?? here
  if (used === undefined) return null
  return (
    <div className="mt-3">
      <p className="type-small text-ink2">{notificationWords.quiet.clock(placeOf(used))}</p>
      {here === undefined || here === used ? null : (
        <div className="mt-3">
          <Notice>
            <p>{notificationWords.quiet.deviceClock(placeOf(here))}</p>
            <Button variant="outline" size="small" className="mt-3" onClick={() => void onChange(here)}>
              {notificationWords.quiet.takeClock(placeOf(here))}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  )
}
