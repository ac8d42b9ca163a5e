import { Maximize2, RefreshCw } from 'lucide-react'
import type { BedtimeRoutine } from '../../../../domain/bedtime.ts'
import { Button } from '../../../ui/button.tsx'
import { focusHeader } from '../section-focus.ts'

interface TonightProps {
  routine: BedtimeRoutine
  onOpen(): void
  onClear(): void
}

/** What stands in the section while a routine is there and its view is closed. */
export function Tonight({ routine: { title, duration, activities }, onOpen, onClear }: TonightProps) {
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <h3 className="type-title wrap-anywhere">{title}</h3>
      <p className="type-body text-ink2">{`${duration} · ${activities.length} activities`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Maximize2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onOpen}>
          Open
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<RefreshCw aria-hidden size={18} strokeWidth={1.75} />}
          onClick={(event) => {
            focusHeader(event)
            onClear()
          }}
        >
          Generate New
        </Button>
      </div>
    </div>
  )
}
