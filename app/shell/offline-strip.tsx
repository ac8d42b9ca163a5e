import { CloudOff } from 'lucide-react'
import { shellWords } from '../../content/open/shell.ts'
import { useOnline } from '../device/offline/online.ts'
import { Notice } from '../ui/feedback.tsx'

/** Says that the device is offline, and what still works. Empty while online. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status" className={online ? undefined : 'mb-5'}>
      {online ? null : (
        <Notice tone="sky" icon={<CloudOff className="size-5" />}>
          <strong className="font-semibold">{shellWords.offline.title}</strong> {shellWords.offline.text}
        </Notice>
      )}
    </div>
  )
}
