import { deviceZone } from '../../../device/page/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'

/** 'Europe/Isle_of_Man' is the clock of Isle of Man. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

interface ZoneNoteProps {
  zone: string | null
  onChange(zone: string): Promise<boolean>
}

/** Whose clock counts, and the offer of this device's when it is another. */
export function ZoneNote({ zone, onChange }: ZoneNoteProps) {
  const here = deviceZone()
  const used = zone ?? here
  if (used === undefined) return null
  return (
    <div className="mt-3">
      <p className="type-small text-ink2">{`These hours and your reminders go by the clock of ${placeOf(used)}.`}</p>
      {here === undefined || here === used ? null : (
        <div className="mt-3">
          <Notice>
            <p>{`This device goes by the clock of ${placeOf(here)}.`}</p>
            <Button
              variant="outline"
              size="small"
              className="mt-3"
              onClick={() => void onChange(here)}
            >{`Use the Clock of ${placeOf(here)}`}</Button>
          </Notice>
        </div>
      )}
    </div>
  )
}
