import { sharedDevice } from '../../device/storage/account-switch.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Setting: signing out also clears Harbour's data on this device (D25). */
export function SharedDeviceCard() {
  const shared = useLocalStore(sharedDevice)
  return (
    <Card as="section" className="p-5">
      <Switch
        checked={shared}
        onChange={(on) => void sharedDevice.update(() => on)}
        note={
          shared
            ? 'Signing out will also clear your tasks and whatever else you keep here.'
            : 'Switch this on, and signing out also clears what you keep here.'
        }
      >
        <span className="type-title">This is a shared device</span>
      </Switch>
    </Card>
  )
}
