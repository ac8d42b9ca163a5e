import { sharedDevice } from '../../device/aside.ts'
import { useKept } from '../../device/kept.ts'
import { Card } from '../../ui/card.tsx'

/** Whether signing out also clears what Harbour keeps on this device (D25). */
export function SharedDeviceCard() {
  const shared = useKept(sharedDevice)
  return (
    <Card as="section" className="p-5">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="type-title">This is a shared device</span>
        <span className="relative inline-flex h-7.5 w-13 shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={shared}
            aria-checked={shared}
            aria-describedby="shared-device-note"
            onChange={(event) => void sharedDevice.update(() => event.target.checked)}
            className="peer size-full cursor-pointer appearance-none rounded-full border border-field bg-sunk transition-colors duration-120 checked:border-primary checked:bg-primary"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-field transition-transform duration-120 ease-water peer-checked:translate-x-5.5 peer-checked:bg-on-primary" />
        </span>
      </label>
      <p id="shared-device-note" className="type-small mt-1 text-ink2">
        {shared
          ? 'Signing out will also clear your tasks and whatever else you keep here.'
          : 'Switch this on, and signing out also clears what you keep here.'}
      </p>
    </Card>
  )
}
