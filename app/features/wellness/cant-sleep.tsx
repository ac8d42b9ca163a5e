import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** From 0:00 to 6:00: the evening's tools, though the clock says morning (D39). */
export function CantSleep({ open, onOpen }: { open: boolean; onOpen(): void }) {
  return (
    <Card as="section" aria-labelledby="cant-sleep" tint="sky" className="p-5">
      <div className="flex items-start gap-4">
        <Spot name="moon" className="size-14 shrink-0" />
        <div className="min-w-0">
          <h2 id="cant-sleep" className="type-h3">
            Can’t sleep?
          </h2>
          <p className="type-small mt-1 text-ink2">
            {open
              ? 'They are below, and they keep their voices down. Awake is allowed.'
              : 'Nothing to fix at this hour. The quiet tools of the evening are still here.'}
          </p>
        </div>
      </div>
      {open ? null : (
        <Button variant="secondary" full className="mt-4" onClick={onOpen}>
          Open the evening tools
        </Button>
      )}
    </Card>
  )
}
