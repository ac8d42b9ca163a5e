import { product } from '../../content/open/product.ts'
import { onUpdate, showUpdateNotice, takeUpdate } from '../device/pwa/app-update.ts'
import { draftNames } from '../device/storage/draft.ts'
import { dismissToast, toast } from '../ui/toast.tsx'
import { isBusy } from './busy.ts'
import { createUpdateOffer } from './update-offer.ts'

/** How often it is looked whether she has finished what she was doing, in milliseconds. */
const lookMs = 5000

const title = 'Update ready'
const description = `A newer ${product.name} is here. It takes a moment, and nothing of yours is lost.`

/** Offers a new version by a toast, and by a notice where nobody looks (spec §7). Returns how to stop. */
export function offerUpdates(before: ServiceWorker | null): () => void {
  const offer = createUpdateOffer({
    isBusy: () => isBusy() || draftNames('').length > 0,
    isHidden: () => document.hidden,
    show: () =>
      toast({
        title,
        description,
        durationMs: Infinity,
        action: { label: 'Update now', onClick: () => void takeUpdate() },
      }),
    hide: dismissToast,
    notify: () => void showUpdateNotice(title, description),
    reload: () => location.reload(),
    now: () => performance.now(),
  })
  const stop = onUpdate(before, offer)
  const timer = setInterval(offer.look, lookMs)
  document.addEventListener('visibilitychange', offer.look)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', offer.look)
  }
}
