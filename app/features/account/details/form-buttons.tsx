import { general } from '../../../../content/open/general.ts'
import { Button } from '../../../ui/button.tsx'

interface FormButtonsProps {
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  onLeave(): void
}

/** The button that sends a form, and the button that closes the form without sending it. */
export function FormButtons({ label, busyLabel, busy, disabled = false, onLeave }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Button type="submit" size="small" disabled={disabled} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <Button variant="outline" size="small" onClick={onLeave}>
        {general.leaveIt}
      </Button>
    </div>
  )
}
