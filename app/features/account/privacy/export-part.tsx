import { Download } from 'lucide-react'
import { useState } from 'react'
import { privacyWords } from '../../../../content/open/account/privacy.ts'
import { account } from '../../../../content/open/account/settings.ts'
import { localDay } from '../../../../domain/day.ts'
import { exportKind, exportVersion, type ServerPart } from '../../../../domain/device-data.ts'
import { now } from '../../../device/clock.ts'
import { saveFile } from '../../../device/page/save-file.ts'
import { actionsToCarry, textsToCarry } from '../../../device/storage/device-data.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { getExport } from '../account-api.ts'

const words = account.export

/**
 * Saves all data of the user as one file. If the server's part cannot be loaded, the user can save the data of this
 * device alone.
 */
export function useSaveData() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  async function save(part: 'all' | 'device') {
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      await saveData(part === 'all' ? await getExport() : null)
      toast({ title: words.saved, description: words.savedText, tone: 'success' })
    } catch (error) {
      setFailed(errorMessage(error))
    }
    setBusy(false)
  }

  return { busy, failed, save }
}

export function ExportPart() {
  const { busy, failed, save } = useSaveData()
  return (
    <Card as="section" aria-labelledby="export-title" className="p-5">
      <h2 id="export-title" className="type-title">
        {words.heading}
      </h2>
      <p className="type-small mt-1 mb-4 text-ink2">{words.text}</p>
      {failed === null ? null : (
        <div className="mb-4">
          <Notice tone="danger" role="alert">
            <p className="font-semibold">{words.failed}</p>
            <p>{failed}</p>
            <Button variant="outline" size="small" className="mt-3" onClick={() => void save('device')}>
              {words.deviceOnly}
            </Button>
          </Notice>
        </div>
      )}
      <Button
        variant="outline"
        full
        busy={busy}
        busyLabel={privacyWords.gathering}
        icon={<Download className="size-5" />}
        onClick={() => void save('all')}
      >
        {words.button}
      </Button>
    </Card>
  )
}

/**
 * Writes the file: the server's data, unless `server` is null, and the data of this device. The file also contains
 * requests that were made offline and are not yet sent. They are for reading only: an import does not send them.
 */
async function saveData(server: ServerPart | null): Promise<void> {
  const at = now()
  const part = server ?? { kind: exportKind, version: exportVersion, made_at: at.toISOString(), server: {} }
  const file = { ...part, device: await textsToCarry(), waiting: await actionsToCarry() }
  saveFile(`harbour-data-${localDay(at)}.json`, 'application/json', JSON.stringify(file, null, 2))
}
