import { Plus, X } from 'lucide-react'
import { notificationWords } from '../../../../content/open/notifications.ts'
import { timesMax } from '../../../../domain/reminders.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface TimesFieldProps {
  /** 'HH:MM', or empty while it is typed. */
  times: readonly string[]
  /** More than one a day makes sense. */
  several: boolean
  error: string | undefined
  onChange(times: string[]): void
}

/** The times of day, one below the other. */
export function TimesField({ times, several, error, onChange }: TimesFieldProps) {
  const labelOf = (index: number) => (times.length === 1 ? 'Time' : `Time ${index + 1}`)
  return (
    <div className="grid gap-3">
      {times.map((time, index) => (
        // They have no names but their places.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <TextField
            className="flex-1"
            label={labelOf(index)}
            type="time"
            required
            value={time}
            error={time === '' ? error : undefined}
            onChange={(event) => onChange(times.with(index, event.target.value))}
          />
          {times.length > 1 ? (
            <IconButton
              label={`Remove ${labelOf(index)}`}
              // Beside the middle of the field, whatever stands beneath it.
              className="mt-7.5"
              onClick={() => onChange(times.filter((_, each) => each !== index))}
            >
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {several && times.length < timesMax ? (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => onChange([...times, ''])}
        >
          {notificationWords.reminders.addTime}
        </Button>
      ) : null}
    </div>
  )
}
