import { sharedDeviceWords } from '../../../content/open/account/shared-device.ts'
import { sharedDevice } from '../../device/storage/account-switch.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Setting: signing out also deletes Harbour's data on this device (D25). */
export function SharedDeviceCard() {
  const shared = useLocalStore(sharedDevice)
  return (
    <Card as="section" className="p-5">
      <Switch
        checked={shared}
        onChange={(on) => void sharedDevice.update(() => on)}
        note={shared ? sharedDeviceWords.on : sharedDeviceWords.off}
      >
        <span className="type-title">{sharedDeviceWords.title}</span>
      </Switch>
    </Card>
  )
}
