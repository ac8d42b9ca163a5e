import { exportKind, exportVersion, type ServerPart } from '../../../../domain/device-data.ts'
import { localDay } from '../../../../domain/day.ts'
import { now } from '../../../device/clock.ts'
import { actionsToCarry, textsToCarry } from '../../../device/storage/device-data.ts'
import { saveFile } from '../../../device/page/save-file.ts'

/**
 * Saves her file: the server's part where it came, and this device's, which needs no network. What waits to be sent is
 * there to be read; no import brings it in, for nobody expects a file to send anything.
 */
export async function saveData(server: ServerPart | null): Promise<void> {
  const at = now()
  const part = server ?? { kind: exportKind, version: exportVersion, made_at: at.toISOString(), server: {} }
  const file = { ...part, device: await textsToCarry(), waiting: await actionsToCarry() }
  saveFile(`harbour-data-${localDay(at)}.json`, 'application/json', JSON.stringify(file, null, 2))
}
