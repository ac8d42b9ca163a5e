import { CloudOff } from 'lucide-react'
import { useOnline } from '../device/offline/online.ts'
import { Notice } from '../ui/feedback.tsx'

/** Shown while offline: says so, and what still works. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status" className={online ? undefined : 'mb-5'}>
      {online ? null : (
        <Notice tone="sky" icon={<CloudOff aria-hidden className="size-5" strokeWidth={1.75} />}>
          <strong className="font-semibold">You’re offline.</strong> What is on this device still works.
        </Notice>
      )}
    </div>
  )
}
